import { footer_contact } from '#app/messages/compiled/messages/footer_contact.js'
import { menu } from '#app/messages/compiled/messages/menu.js'
import { offline_form_again } from '#app/messages/compiled/messages/offline_form_again.js'
import { offline_form_file } from '#app/messages/compiled/messages/offline_form_file.js'
import { offline_form_heading } from '#app/messages/compiled/messages/offline_form_heading.js'
import { offline_form_text } from '#app/messages/compiled/messages/offline_form_text.js'
import { offline_kept_link } from '#app/messages/compiled/messages/offline_kept_link.js'
import { offline_page_heading } from '#app/messages/compiled/messages/offline_page_heading.js'
import { offline_page_text } from '#app/messages/compiled/messages/offline_page_text.js'
import { offline_retry } from '#app/messages/compiled/messages/offline_retry.js'
import { offline_title } from '#app/messages/compiled/messages/offline_title.js'
import { offlineNames } from '#app/offline-names.ts'
import { pathTo } from '#app/paths.ts'
import { toHtml } from '#app/to-html.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Resort } from '#resort/resort.ts'

type House = Pick<Resort['hotel'], 'brand' | 'phones' | 'mail'>

/** Of the pages that a browser keeps: one file, without fonts and pictures. */
export const offlineStyle = `:root{color-scheme:light}
body{margin:0;min-height:100dvh;display:grid;align-content:center;padding:2rem 1.25rem;box-sizing:border-box;
background:#f5f0e8;color:#16282b;font:1.125rem/1.55 system-ui,sans-serif}
main{width:100%;max-width:34rem;margin:auto}
p{margin:0 0 1.25rem}
h1,h2{margin:0 0 1rem;font:400 1.75rem/1.25 Georgia,serif}
h2{margin-top:2rem;font-size:1.375rem}
a{color:inherit}
.again,button{display:inline-block;padding:.75rem 1.25rem;border:0;background:#16282b;color:#fff;font:inherit;text-decoration:none}
a:focus-visible,button:focus-visible{outline:3px solid #16282b;outline-offset:3px}
ul{margin:0 0 1.25rem;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 .75rem;max-width:22rem;font-size:1rem}
li a{display:inline-block;padding:.6rem 0;overflow-wrap:anywhere}
dl{margin:0 0 1.25rem}
dt{color:#4d5c5e;font-size:.9375rem}
dd{margin:0 0 .75rem;overflow-wrap:anywhere}
`

/** What somebody without a network reads: try again, call, or write. The same for everybody. */
export function drawOfflinePage(house: House, locale: Language): string {
  // The program of the browser takes it out where nothing is kept.
  const kept = `<a href="${pathTo('manage', locale)}">${toHtml(offline_kept_link({}, { locale }))}</a>`
  return drawFrame(house, locale, {
    heading: offline_page_heading({}, { locale }),
    main: `<p>${toHtml(offline_page_text({}, { locale }))}</p>
<p><a class="again" href="">${toHtml(offline_retry({}, { locale }))}</a></p>
<p class="kept">${kept}</p>`,
  })
}

/** What somebody reads whose form could not be sent. The program of the browser writes into it what was filled in. */
export function drawUnsentPage(house: House, locale: Language): string {
  return drawFrame(house, locale, {
    heading: offline_form_heading({}, { locale }),
    main: `<p>${toHtml(offline_form_text({}, { locale }))}</p>
<form method="post" data-file="${toHtml(offline_form_file({}, { locale }))}"><p><button>${toHtml(offline_form_again({}, { locale }))}</button></p></form>`,
  })
}

type Drawn = { heading: string; main: string }

function drawFrame({ brand, phones, mail }: House, locale: Language, { heading, main }: Drawn): string {
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  const numbers = phones.map(({ country, number }) => {
    const href = `tel:${number.replaceAll(' ', '')}`
    return `<li>${toHtml(countries.of(country) ?? country)} <a href="${toHtml(href)}">${toHtml(number)}</a></li>`
  })
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${toHtml(`${offline_title({}, { locale })} · ${brand}`)}</title>
<link rel="stylesheet" href="${offlineNames.style}"></head>
<body><main><p>${toHtml(brand)}</p><h1>${toHtml(heading)}</h1>
${main}
<nav aria-label="${toHtml(menu({}, { locale }))}"><h2>${toHtml(footer_contact({}, { locale }))}</h2>
<ul>${numbers.join('')}<li><a href="mailto:${toHtml(mail)}">${toHtml(mail)}</a></li></ul></nav>
</main></body></html>
`
}
