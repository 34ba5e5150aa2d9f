import { createHash } from 'node:crypto'
import type { Answer } from '../ask-and-answer.ts'
import type { Checkout, Language } from '../checkout.ts'
import { formatAmount } from './format-amount.ts'
import { words } from './words.ts'

const waves = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="24" fill="none" stroke="#fffdf9" stroke-opacity=".16" stroke-width="1.5"><path d="M0 12c24 0 24 9 48 9s24-9 48-9"/></svg>',
)}`

const styles = `
@font-face{font-family:"Instrument Serif";src:url(/fonts/serif.woff2) format("woff2");font-display:swap}
@font-face{font-family:"Instrument Sans";font-weight:400 700;src:url(/fonts/sans.woff2) format("woff2");font-display:swap}
:root{--plaster:#f5f0e8;--white:#fffdf9;--line:#d9cdbb;--edge:#837660;--ink:#16282b;--soft:#465454;--sea:#0d5a5e;--deep:#0a3f44;--clay:#a8472b;--pale:#f7e5dc;
--serif:"Instrument Serif","Iowan Old Style",Georgia,serif;--sans:"Instrument Sans",system-ui,sans-serif}
*{box-sizing:border-box}html{color-scheme:light;-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;font:1rem/1.5 var(--sans);color:var(--ink);background:var(--white);display:grid;grid-template:auto 1fr/minmax(0,1fr);overflow-wrap:break-word}
header{background:var(--deep);color:var(--white);padding:2rem 1.5rem}
header>div,main>div{max-width:27rem;margin:0 auto}
header p{margin:0}header .to{opacity:.85;font-size:.875rem}header .who{font:400 1.375rem/1.2 var(--serif)}
header .amount{font:400 clamp(2.5rem,2rem + 3vw,3.75rem)/1.1 var(--serif);margin:1.25rem 0 .5rem;font-variant-numeric:tabular-nums lining-nums}
header .tag{display:inline-block;margin-top:1.75rem;padding:.3rem .7rem;border:1px solid #ffffff5c;border-radius:2px;font-size:.8125rem}
main{padding:2rem 1.5rem 3rem}h1{margin:0 0 1.25rem;font:400 1.875rem/1.2 var(--serif)}
form{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem}.pair{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(8rem,100%),1fr))}
label,legend{display:block;font-weight:600;font-size:.9375rem;margin-bottom:.35rem;padding:0}
input:not([type=radio]),select{width:100%;min-height:3rem;padding:.65rem .8rem;font:inherit;font-variant-numeric:tabular-nums;color:var(--ink);background:#fff;border:1px solid var(--edge);border-radius:2px}
fieldset{border:0;margin:0;padding:0;display:grid;gap:.5rem}fieldset label{display:flex;gap:.75rem;align-items:center;margin:0;min-height:3rem;padding:.5rem .8rem;border:1px solid var(--line);border-radius:2px;font-weight:400;background:#fff}
fieldset label:has(:checked){border-color:var(--sea);box-shadow:inset 0 0 0 1px var(--sea)}input[type=radio]{width:1.15rem;height:1.15rem;accent-color:var(--sea);margin:0;flex:none}
[aria-invalid=true]{border-color:var(--clay)}.hint{margin:.35rem 0 0;font-size:.875rem;color:var(--soft)}.error{margin:.35rem 0 0;font-size:.875rem;color:var(--clay);font-weight:600}
.notice{margin:0 0 1.25rem;padding:.8rem 1rem;background:var(--pale);border-left:3px solid var(--clay);color:#7d3019}
button,.button{display:inline-block;width:100%;min-height:3.25rem;padding:.8rem 1rem;font:600 1.0625rem/1.4 var(--sans);text-align:center;text-decoration:none;color:#fff;background:var(--sea);border:1px solid var(--sea);border-radius:2px;cursor:pointer}
button:hover,.button:hover{background:var(--deep)}button.quiet{color:var(--sea);background:none}button.quiet:hover{background:#e4edeb}
a{color:var(--sea);text-underline-offset:.2em}.back{margin:1.25rem 0 0;text-align:center}
details{margin-top:2rem;border-top:1px solid var(--line);padding-top:1rem}summary{cursor:pointer;font-weight:600;min-height:1.75rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1rem;margin:.75rem 0 0;font-size:.875rem}dt{font-variant-numeric:tabular-nums;white-space:nowrap}dd{margin:0;color:var(--soft)}
table{width:100%;border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}th,td{padding:.5rem .75rem .5rem 0;text-align:start;vertical-align:top;border-bottom:1px solid var(--line)}
:focus-visible{outline:3px solid var(--sea);outline-offset:2px}header :focus-visible{outline-color:#fff}
@media (min-width:60rem){body{grid-template:none/repeat(2,minmax(0,1fr))}header>div{margin:12vh min(4rem,5vw) 0 auto;width:min(27rem,100% - min(4rem,5vw))}main>div{margin:12vh auto 0 min(4rem,5vw)}main{padding-block:2rem}header{background:var(--deep) url("${waves}") repeat-x 0 calc(100% - 4rem)}}
@media (forced-colors:active){[aria-invalid=true]{border-width:3px}}`

const styleHash = createHash('sha256').update(styles).digest('base64')

/** A page of a provider, for the guest who came to pay. */
export function drawPage(checkout: Checkout, title: string, body: string): string {
  const { language, merchant, description, amount, currency } = checkout
  const said = words[language]
  return drawDocument(
    language,
    `${title} · ${merchant}`,
    `<header><div><p class="to">${said.payTo}</p><p class="who">${toHtml(merchant)}</p>
<p class="amount">${toHtml(formatAmount(amount, currency, language))}</p><p>${toHtml(description)}</p>
<p class="tag">${said.demonstration}</p></div></header><main><div><h1>${toHtml(title)}</h1>${body}</div></main>`,
  )
}

export function drawDocument(language: Language, title: string, body: string): string {
  const lang = { es: 'es-MX', en: 'en', pt: 'pt-BR' }[language]
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${toHtml(title)}</title><link rel="icon" href="data:,"><style>${styles}</style></head><body>${body}</body></html>`
}

/** What the bank or the lender said to the last try. */
export function drawRefusal({ refusal, language, provider }: Checkout): string {
  if (!refusal) return ''
  const said = words[language]
  const isIdentity = refusal.code === 'payment_intent_authentication_failure'
  const sentence = provider === 'flexpay' ? said.refusedFinancing : isIdentity ? said.notVerified : said.declined
  return `<p class="notice" role="alert">${sentence}</p>`
}

export function html(status: number, body: string): Answer {
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'no-referrer',
  }
  return { status, headers, body }
}

export function toHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
