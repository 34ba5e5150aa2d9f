import { drawBlock } from './draw-html-block.ts'
import { colours, nightColours } from './house-colours.ts'
import { type Html, html } from './html.ts'
import type { LetterParts } from './letter-parts.ts'
import { mono, sans, serif } from './letter-type.ts'

// Mail programs know tables and inline styles; a style sheet is only for those that turn dark or are narrow.
const night = nightColours
const sheet = {
  html: `
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.title{font-size:32px!important}
.words .name,.words .value{display:block!important;text-align:left!important;padding-right:0!important}
.words .name{padding-bottom:0!important}.words .value{border-top:0!important;padding-top:0!important}}
@media (prefers-color-scheme:dark){.ground{background:${night.plaster}!important}.card{background:${night.white}!important}
.ink{color:${night.ink}!important}.soft{color:${night.soft}!important}.sea{color:${night.sea}!important}
.line{border-color:${night.line}!important}.button{background:${night.sea}!important}.on-button{color:${night.plaster}!important}}`,
}

export function drawHtml(letter: LetterParts): string {
  const foot = letter.foot.map(drawFootLine)
  return drawFrame(letter, { body: drawBody(letter), foot })
}

type Framed = Pick<LetterParts, 'language' | 'subject' | 'preview' | 'hotel' | 'leave'>

/** What stands around every letter of the house. */
export function drawFrame(letter: Framed, { body, foot }: { body: Html; foot: readonly Html[] }): string {
  return html`<!doctype html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${letter.subject}</title>
<style>${sheet}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${colours.plaster}">
${drawPreview(letter.preview)}
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="width:100%;background:${colours.plaster}"><tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;text-align:left">
<tr><td class="pad ink" style="padding:8px 40px 20px;font:400 28px/1.2 ${serif};color:${colours.ink}">${letter.hotel}</td></tr>
<tr><td class="card pad line" style="padding:40px 40px 16px;background:${colours.white};border-top:3px solid ${colours.sea}">
${body}
</td></tr>
<tr><td class="pad" style="padding:24px 40px 0">
${foot}${letter.leave ? drawLeave(letter.leave) : null}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.html
}

function drawFootLine(line: string): Html {
  return html`<p class="soft" style="margin:0 0 8px;font:400 13px/1.5 ${sans};color:${colours.soft}">${line}</p>
`
}

/** What follows in the letter is kept out of the list of mails by signs that have no width. */
function drawPreview(preview: string): Html {
  const filler = '\u200c\u00a0'.repeat(60)
  return html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${filler}</div>`
}

function drawBody({ title, opening, blocks, button, closing }: LetterParts): Html {
  return html`<h1 class="title ink" style="margin:0 0 20px;font:400 40px/1.1 ${serif};color:${colours.ink}">${title}</h1>
${opening.map(drawParagraph)}
${button && drawButton(button)}
${blocks.map(drawBlock)}
${closing.map(drawClosing)}`
}

function drawParagraph(text: string): Html {
  return html`<p class="ink" style="margin:0 0 14px;font:400 16px/1.55 ${sans};color:${colours.ink}">${text}</p>
`
}

function drawButton({ label, link, note, paste, key }: NonNullable<LetterParts['button']>): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 10px"><tr><td class="button" style="background:${colours.sea};border-radius:2px"><a class="on-button" href="${link}" style="display:inline-block;padding:14px 24px;font:600 16px/1.25 ${sans};color:${colours.white};text-decoration:none">${label}</a></td></tr></table>
${key === null ? null : drawKey({ note, paste, key })}`
}

function drawKey({ note, paste, key }: { note: string; paste: string; key: string }): Html {
  return html`<p class="ink" style="margin:0 0 10px;font:400 14px/1.5 ${sans};color:${colours.ink}">${paste} <span style="font:400 14px/1.5 ${mono};overflow-wrap:anywhere">${key}</span></p>
<p class="soft" style="margin:0 0 14px;font:400 13px/1.5 ${sans};color:${colours.soft}">${note}</p>`
}

function drawLeave({ says, label, link }: NonNullable<LetterParts['leave']>): Html {
  return html`<p class="soft" style="margin:0 0 8px;font:400 13px/1.5 ${sans};color:${colours.soft}">${says} <a class="sea" href="${link}" style="color:${colours.sea}">${label}</a></p>
`
}

function drawClosing({ heading, lines }: LetterParts['closing'][number]): Html {
  return html`<h2 class="ink" style="margin:32px 0 8px;font:400 22px/1.2 ${serif};color:${colours.ink}">${heading}</h2>
${lines.map(
  (line) => html`<p class="soft" style="margin:0 0 8px;font:400 15px/1.55 ${sans};color:${colours.soft}">${line}</p>
`,
)}`
}
