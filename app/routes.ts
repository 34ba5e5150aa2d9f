import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type Language, languages } from '../resort/guests/language.ts'
import { contentPageNames } from './page-lists.ts'
import { type ContentPageName, type PageName, pathTo, type screens } from './paths.ts'

const files = {
  home: 'pages/home/home-page.tsx',
  search: 'pages/search/search-page.tsx',
  flexible: 'pages/flexible/flexible-page.tsx',
  flights: 'pages/flights/flights-page.tsx',
  manage: 'pages/manage/manage-page.tsx',
  'check-in': 'pages/check-in/check-in-page.tsx',
  tickets: 'pages/tickets/tickets-page.tsx',
  closed: 'pages/closed/closed-page.tsx',
  shop: 'pages/shop/shop-page.tsx',
  gift: 'pages/gift/gift-page.tsx',
  waiting: 'pages/waiting/waiting-page.tsx',
  stop: 'pages/stop/stop-page.tsx',
  contact: 'pages/contact/contact-page.tsx',
  claim: 'pages/claim/claim-page.tsx',
  rights: 'pages/rights/rights-page.tsx',
  cookies: 'pages/cookies/cookies-page.tsx',
  account: 'pages/account/account-page.tsx',
  'account-details': 'pages/account-details/account-details-page.tsx',
  'account-access': 'pages/account-access/account-access-page.tsx',
  reader: 'pages/reader/reader-page.tsx',
  issues: 'pages/content/newsletter/issues-page.tsx',
  cart: 'pages/cart/cart-page.tsx',
  design: 'pages/design/design-page.tsx',
} satisfies Record<Exclude<keyof typeof screens, 'booking'>, string>

/** Content pages that show more than their words. */
const ofKind: Partial<Record<ContentPageName, string>> = {
  faqs: 'pages/content/faqs-page.tsx',
  gallery: 'pages/content/gallery-page.tsx',
  location: 'pages/content/location-page.tsx',
  newsletter: 'pages/content/newsletter/newsletter-page.tsx',
  'site-map': 'pages/content/site-map-page.tsx',
  'special-offers': 'pages/content/offers-page.tsx',
  rooms: 'pages/content/rooms-page.tsx',
  suites: 'pages/content/rooms-page.tsx',
}

/** Every address in three languages; the slugs are in paths.ts. */
export default [
  layout('shell/shell.tsx', [
    ...(Object.keys(files) as (keyof typeof files)[]).flatMap((page) => inThreeLanguages(page, files[page])),
    ...contentPageNames.flatMap((page) => inThreeLanguages(page, ofKind[page] ?? 'pages/content/content-page.tsx')),
    ...languages.map((language) =>
      route(`${pathTo('shop', language).slice(1)}:product/`, 'pages/shop/product-page.tsx', {
        id: `${language}/product`,
      }),
    ),
    ...languages.map((language) =>
      route(`${pathTo('issues', language).slice(1)}:issue/`, 'pages/content/newsletter/issue-page.tsx', {
        id: `${language}/issue`,
      }),
    ),
    index('pages/not-found/not-found-page.tsx', { id: 'no-language' }),
    route('*', 'pages/not-found/not-found-page.tsx', { id: 'not-found' }),
  ]),
  layout('shell/checkout-shell.tsx', inThreeLanguages('booking', 'pages/booking/booking-page.tsx')),
  route('sitemap.xml', 'pages/robots/sitemap.ts'),
  route('llms.txt', 'pages/robots/llms.ts'),
  route(':language/index.md', 'pages/robots/markdown-twin.ts', { id: 'home.md' }),
  route(':language/:page/index.md', 'pages/robots/markdown-twin.ts', { id: 'page.md' }),
  ...languages.flatMap((language) => [
    // Else it would be a product of that name.
    route(`${pathTo('shop', language).slice(1)}index.md`, 'pages/robots/markdown-twin.ts', {
      id: `${language}/shop.md`,
    }),
    route(`${pathTo('shop', language).slice(1)}:product/index.md`, 'pages/robots/product-twin.ts', {
      id: `${language}/product.md`,
    }),
  ]),
  ...languages.flatMap((language) =>
    (['voucher.pdf', 'stay.ics'] as const).map((file) =>
      route(`${pathTo('manage', language).slice(1)}${file}`, 'pages/manage/kept/reservation-file.ts', {
        id: `${language}/${file}`,
      }),
    ),
  ),
  ...languages.map((language) =>
    route(`${pathTo('manage', language).slice(1)}kept.html`, 'pages/manage/kept/kept-file.ts', {
      id: `${language}/kept.html`,
    }),
  ),
  ...languages.map((language) =>
    route(`${pathTo('tickets', language).slice(1)}tickets.pdf`, 'pages/tickets/tickets-file.ts', {
      id: `${language}/tickets.pdf`,
    }),
  ),
  ...languages.flatMap((language) =>
    (['ticket.pkpass', 'ticket.google'] as const).map((file) =>
      route(`${pathTo('tickets', language).slice(1)}${file}`, 'pages/tickets/wallet-file.ts', {
        id: `${language}/${file}`,
      }),
    ),
  ),
  ...languages.map((language) =>
    route(`${pathTo('manage', language).slice(1)}gift.pdf`, 'pages/manage/kept/gift-file.ts', {
      id: `${language}/gift.pdf`,
    }),
  ),
  ...languages.map((language) =>
    route(`${pathTo('cookies', language).slice(1)}receipt.txt`, 'pages/cookies/receipt-file.ts', {
      id: `${language}/receipt.txt`,
    }),
  ),
  ...languages.map((language) =>
    route(`${pathTo('account-access', language).slice(1)}my-account.json`, 'pages/account-access/account-file.ts', {
      id: `${language}/my-account.json`,
    }),
  ),
  route('floor-plans/:language/:file', 'pages/floor-plan/floor-plan-file.ts'),
  route('robots.txt', 'pages/robots/robots.ts'),
  route('manifest.webmanifest', 'pages/robots/manifest.ts'),
  ...languages.map((language) =>
    route(`consent/${language}/`, 'pages/consent/consent-page.tsx', { id: `consent-${language}` }),
  ),
  ...languages.map((language) =>
    route(`subscribe/${language}/`, 'pages/content/newsletter/ask-frame.tsx', { id: `subscribe-${language}` }),
  ),
  ...languages.map((language) => route(`chat/${language}/`, 'pages/chat/chat-page.tsx', { id: `chat-${language}` })),
] satisfies RouteConfig

function inThreeLanguages(page: PageName, file: string) {
  return languages.map((language: Language) =>
    route(pathTo(page, language).slice(1), file, { id: `${language}/${page}` }),
  )
}
