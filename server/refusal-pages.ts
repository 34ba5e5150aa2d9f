import { problemWords } from '#api/problems/problem-words.ts'
import { toHtml } from '#app/to-html.ts'
import { type Language, languages } from '#resort/guests/language.ts'
import type { Resort } from '#resort/resort.ts'
import { hashInPolicy } from './security-headers.ts'

export type RefusalPage = { policy: string; bytes: Buffer }
export type RefusalPages = { find: (code: string, language: Language) => RefusalPage | null }

type House = Pick<Resort['hotel'], 'brand' | 'phones'>

const told = ['too-many-requests', 'busy', 'restarting'] as const
const again: Record<Language, string> = { es: 'Intentar de nuevo', en: 'Try again', pt: 'Tentar novamente' }
const call: Record<Language, string> = { es: 'O llámenos:', en: 'Or call us:', pt: 'Ou ligue para nós:' }

const style = `
:root{color-scheme:light}
body{margin:0;min-height:100dvh;display:grid;align-content:center;padding:2rem 1.25rem;box-sizing:border-box;
background:#f5f0e8;color:#16282b;font:1.125rem/1.55 system-ui,sans-serif}
main{max-width:34rem;margin:auto}
p{margin:0 0 1.25rem}
h1{margin:0 0 1.25rem;font:400 1.75rem/1.25 Georgia,serif}
a{color:inherit}
.again{display:inline-block;padding:.75rem 1.25rem;background:#16282b;color:#fff;text-decoration:none}
a:focus-visible{outline:3px solid #16282b;outline-offset:3px}
ul{margin:0;padding:0;list-style:none}
li{padding:.2rem 0}`

/** Allows this style and nothing else: no script, no file, no form. */
const policy = [
  "default-src 'none'",
  `style-src ${hashInPolicy(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What a guest reads who is sent away for a moment: drawn once, for it is sent when there is time for nothing. */
export function prepareRefusalPages({ brand, phones }: House): RefusalPages {
  const pages = new Map<string, RefusalPage>()
  for (const code of told) {
    for (const language of languages) {
      const words = problemWords[code]?.[language] ?? ''
      const names = new Intl.DisplayNames([language], { type: 'region' })
      const numbers = phones.map(({ country, number }) => {
        const href = `tel:${number.replaceAll(' ', '')}`
        return `<li>${toHtml(names.of(country) ?? country)} <a href="${toHtml(href)}">${toHtml(number)}</a></li>`
      })
      const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${toHtml(brand)}</title><style>${style}</style></head>
<body><main><p>${toHtml(brand)}</p><h1>${toHtml(words)}</h1>
<p><a class="again" href="">${again[language]}</a></p>
<p>${call[language]}</p><ul>${numbers.join('')}</ul></main></body></html>
`
      pages.set(`${code} ${language}`, { policy, bytes: Buffer.from(html) })
    }
  }
  return { find: (code, language) => pages.get(`${code} ${language}`) ?? null }
}
