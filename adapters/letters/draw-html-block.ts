import { colours } from './house-colours.ts'
import { type Html, html } from './html.ts'
import type { LetterBlock, LetterRow } from './letter-parts.ts'
import { sans, serif } from './letter-type.ts'

const cells = {
  plain: {
    className: 'ink',
    font: '400 15px/1.5',
    colour: colours.ink,
    edge: `1px solid ${colours.line}`,
    padding: '10px',
  },
  strong: {
    className: 'ink',
    font: '600 19px/1.4',
    colour: colours.ink,
    edge: `1px solid ${colours.line}`,
    padding: '12px',
  },
  aside: { className: 'soft', font: '400 13px/1.5', colour: colours.soft, edge: '0', padding: '0' },
} as const

/** Rows of names and what stands beside them; on a narrow screen long words stand under their name. */
export function drawBlock({ heading, says, rows }: LetterBlock): Html {
  return html`<h2 class="ink" style="margin:32px 0 8px;font:400 22px/1.2 ${serif};color:${colours.ink}">${heading}</h2>
<table class="${says}" width="100%" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse">
${rows.map((row) => drawRow(row, says))}</table>
`
}

function drawRow({ name, details, value, weight, isLink }: LetterRow, says: LetterBlock['says']): Html {
  const { className, font, colour, edge, padding } = cells[weight]
  const cell = `border-top:${edge};vertical-align:top;padding:${padding} 0 ${details.length ? '0' : '10px'}`
  const isLabel = says === 'words'
  return html`<tr><th scope="row" class="name line ${isLabel ? 'soft' : className}" style="${cell};padding-right:16px;text-align:left;font:${font} ${sans};color:${isLabel ? colours.soft : colour}">${name}</th>
<td class="value line ${className}" style="${cell};text-align:right;white-space:${isLabel ? 'normal' : 'nowrap'};font:${font} ${sans};color:${colour};font-variant-numeric:tabular-nums">${isLink ? drawLink(value) : value}</td></tr>
${details.length ? drawDetails(details) : null}`
}

function drawLink(address: string): Html {
  return html`<a class="sea" href="${address}" style="color:${colours.sea};word-break:break-all">${address}</a>`
}

function drawDetails(details: string[]): Html {
  return html`<tr><td colspan="2" class="soft" style="padding:0 0 10px;font:400 14px/1.5 ${sans};color:${colours.soft}">${details.map((text, index) => html`${index ? html`<br>` : null}${text}`)}</td></tr>
`
}
