import { colours } from './house-colours.ts'
import { type Html, html } from './html.ts'
import type { LetterBlock, LetterRow } from './letter-parts.ts'
import { sans, serif } from './letter-type.ts'

const weights = {
  plain: { className: 'ink', font: '400 15px/1.5', colour: colours.ink, value: 600 },
  strong: { className: 'ink', font: '600 18px/1.4', colour: colours.ink, value: 600 },
  aside: { className: 'soft', font: '400 13px/1.5', colour: colours.soft, value: 400 },
} as const

/** Rows of names and what stands beside them; on a narrow screen one stands above the other. */
export function drawBlock({ heading, rows }: LetterBlock): Html {
  return html`<h2 class="ink" style="margin:32px 0 8px;font:400 22px/1.2 ${serif};color:${colours.ink}">${heading}</h2>
<table width="100%" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse">
${rows.map(drawRow)}</table>
`
}

function drawRow({ name, details, value, weight }: LetterRow): Html {
  const { className, font, colour, value: heavy } = weights[weight]
  const edge = weight === 'aside' ? '0' : `1px solid ${colours.line}`
  const cell = `border-top:${edge};vertical-align:top;padding:${weight === 'aside' ? '0 0 10px' : '10px 0'}`
  const detail = (text: string) =>
    html`<br><span class="soft" style="font:400 14px/1.5 ${sans};color:${colours.soft}">${text}</span>`
  return html`<tr><th scope="row" class="name line ${className}" style="${cell};padding-right:16px;text-align:left;font:${font} ${sans};color:${colour}">${name}${details.map(detail)}</th>
<td class="value under line ${className}" style="${cell};text-align:right;font:${font} ${sans};font-weight:${heavy};color:${colour};font-variant-numeric:tabular-nums">${value}</td></tr>
`
}
