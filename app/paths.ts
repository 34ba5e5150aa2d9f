import type { Language } from '#resort/guests/language.ts'

type Slug = Record<Language, string>

/** Pages with a file of their own under `pages/`. */
export const screens = {
  home: { es: '', en: '', pt: '' },
  search: { es: 'busqueda', en: 'search', pt: 'busca' },
  flexible: { es: 'fechas-flexibles', en: 'flexible-dates', pt: 'datas-flexiveis' },
  flights: { es: 'hotel-y-vuelo', en: 'hotel-and-flight', pt: 'hotel-e-voo' },
  booking: { es: 'reserva', en: 'booking', pt: 'reserva' },
  manage: { es: 'mi-reserva', en: 'my-reservation', pt: 'minha-reserva' },
  'check-in': { es: 'mi-check-in', en: 'my-check-in', pt: 'meu-check-in' },
  tickets: { es: 'mis-boletos', en: 'my-tickets', pt: 'meus-ingressos' },
  closed: { es: 'dia-cerrado', en: 'closed-day', pt: 'dia-fechado' },
  shop: { es: 'parques-y-tours', en: 'parks-and-tours', pt: 'parques-e-passeios' },
  gift: { es: 'tarjeta-de-regalo', en: 'gift-voucher', pt: 'vale-presente' },
  waiting: { es: 'lista-de-espera', en: 'waiting-list', pt: 'lista-de-espera' },
  stop: { es: 'dejar-de-recibir', en: 'stop-letters', pt: 'parar-de-receber' },
  contact: { es: 'contacto', en: 'contact', pt: 'contato' },
  claim: { es: 'solicitar-mejor-tarifa', en: 'best-rate-claim', pt: 'pedir-melhor-tarifa' },
  rights: { es: 'derechos-de-privacidad', en: 'privacy-rights', pt: 'direitos-de-privacidade' },
  cookies: { es: 'cookies', en: 'cookies', pt: 'cookies' },
  account: { es: 'mi-cuenta', en: 'my-account', pt: 'minha-conta' },
  'account-details': { es: 'mis-datos', en: 'my-details', pt: 'meus-dados' },
  'account-access': { es: 'acceso-a-mi-cuenta', en: 'account-access', pt: 'acesso-a-minha-conta' },
  reader: { es: 'mi-boletin', en: 'my-newsletter', pt: 'meu-boletim' },
  issues: { es: 'boletines', en: 'newsletter-archive', pt: 'boletins' },
  cart: { es: 'carrito', en: 'carrito', pt: 'carrinho' },
  design: { es: 'design', en: 'design', pt: 'design' },
} satisfies Record<string, Slug>

/** Pages written in Markdown under `content/pages/`, in the order of the site map. */
export const contentPages = {
  experiences: { es: 'experiencias', en: 'experiences', pt: 'experiencias' },
  rooms: { es: 'habitaciones', en: 'rooms', pt: 'quartos' },
  suites: { es: 'suites', en: 'suites', pt: 'suites' },
  cuisine: { es: 'cuisine', en: 'cuisine', pt: 'gastronomia' },
  'tuch-de-luna': { es: 'tuch-de-luna', en: 'tuch-de-luna', pt: 'tuch-de-luna' },
  xal: { es: 'xal', en: 'xal', pt: 'xal' },
  'la-casa': { es: 'la-casa', en: 'la-casa', pt: 'la-casa' },
  'muluk-spa': { es: 'muluk-spa', en: 'muluk-spa', pt: 'muluk-spa' },
  gallery: { es: 'galeria', en: 'gallery', pt: 'galeria' },
  location: { es: 'ubicacion', en: 'location', pt: 'localizacao' },
  'cancun-and-riviera-maya': {
    es: 'cancun-y-riviera-maya',
    en: 'cancun-and-riviera-maya',
    pt: 'cancun-e-riviera-maya',
  },
  'special-offers': { es: 'ofertas-especiales', en: 'special-offers', pt: 'ofertas-especiais' },
  'best-rate-guarantee': {
    es: 'mejor-tarifa-garantizada',
    en: 'best-rate-guarantee',
    pt: 'melhor-tarifa-garantida',
  },
  'weddings-and-events': { es: 'bodas-y-eventos', en: 'weddings-and-events', pt: 'casamentos-e-eventos' },
  about: { es: 'acerca-de', en: 'about', pt: 'sobre' },
  'group-history': { es: 'historia-grupo-xcaret', en: 'group-xcaret-history', pt: 'historia-grupo-xcaret' },
  sustainability: { es: 'sostenibilidad', en: 'sustainability', pt: 'sustentabilidade' },
  accolades: { es: 'reconocimientos', en: 'accolades', pt: 'reconhecimentos' },
  newsletter: { es: 'newsletter', en: 'newsletter', pt: 'newsletter' },
  'package-travel': { es: 'viaje-combinado', en: 'package-travel', pt: 'pacote-de-viagem' },
  'house-rules': { es: 'reglamento', en: 'house-rules', pt: 'regulamento' },
  'web-check-in': { es: 'check-in-en-linea', en: 'web-check-in', pt: 'check-in-online' },
  faqs: { es: 'preguntas-frecuentes', en: 'faqs', pt: 'perguntas-frequentes' },
  'site-map': { es: 'mapa-de-sitio', en: 'site-map', pt: 'mapa-do-site' },
  'terms-of-use': { es: 'terminos-de-uso', en: 'terms-of-use', pt: 'termos-de-uso' },
  'privacy-notice': { es: 'aviso-de-privacidad', en: 'privacy-notice', pt: 'aviso-de-privacidade' },
  'safety-protocols': {
    es: 'protocolos-de-seguridad',
    en: 'safety-protocols',
    pt: 'protocolos-de-seguranca',
  },
  accessibility: { es: 'accesibilidad', en: 'accessibility', pt: 'acessibilidade' },
  'thanks-for-subscribing': {
    es: 'gracias-por-suscribirte',
    en: 'thanks-for-subscribing',
    pt: 'obrigado-por-se-inscrever',
  },
  'thanks-for-being-subscribed': {
    es: 'gracias-por-estar-suscrito',
    en: 'thanks-for-being-subscribed',
    pt: 'obrigado-por-ja-estar-inscrito',
  },
} satisfies Record<string, Slug>

export const slugs = { ...screens, ...contentPages }
export type PageName = keyof typeof slugs
export type ContentPageName = keyof typeof contentPages

/** The address of a page: the only maker of links. */
export function pathTo(page: PageName, language: Language, query?: URLSearchParams | Record<string, string>): string {
  const slug = slugs[page][language]
  const path = slug ? `/${language}/${slug}/` : `/${language}/`
  const search = query ? new URLSearchParams(query).toString() : ''
  return search ? `${path}?${search}` : path
}

/** As browsers leave an address: a list of rooms is full of links, and each names every guest. */
export function legibly(path: string): string {
  return path.replace(/%(5B|5D|7C)/g, decodeURIComponent)
}

/** A page in every language. */
export function pageInEach(page: PageName): Record<Language, string> {
  return { es: pathTo(page, 'es'), en: pathTo(page, 'en'), pt: pathTo(page, 'pt') }
}

/** In the address of a product, the day of an open ticket. */
export const openDay = 'open'

/** The page of a product of the shop, by its slug in that language. */
export function pathToProduct(slug: string, language: Language, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `${pathTo('shop', language)}${slug}/${search && `?${search}`}`
}

/** The page of an issue of the newsletter, which has one name in every language. */
export function pathToIssue(name: string, language: Language): string {
  return `${pathTo('issues', language)}${name}/`
}

/** The page on which somebody asks to wait for slots, which a form or an address says as `xplor.day.2027-01-15`. */
export function pathToWaiting(
  language: Language,
  slots: readonly { product: string; option: string; day: string }[],
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query)
  for (const { product, option, day } of slots) search.append('slot', `${product}.${option}.${day}`)
  return pathTo('waiting', language, search)
}

/** The page of an order or a file of it: of what was booked in this browser, or of a letter by the number of its order. */
export function pathToManaged({ language, letter, query, file = '', page = 'manage' }: ToManaged): string {
  const search = new URLSearchParams({ ...(letter && { letter }), ...query }).toString()
  return `${pathTo(page, language)}${file}${search && `?${search}`}`
}

type ToManaged = {
  language: Language
  letter: string | null
  query?: Record<string, string>
  file?: string
  page?: 'manage' | 'check-in' | 'tickets' | 'closed'
}

/** The tickets of the order likewise, all of them as a file, or one for a telephone. */
export function pathToTickets(
  language: Language,
  letter: string | null,
  query: Record<string, string> = {},
  file: '' | 'tickets.pdf' | 'ticket.pkpass' | 'ticket.google' = '',
): string {
  return pathToManaged({ language, letter, query, file, page: 'tickets' })
}

/** The check-in of the order, room by room. */
export function pathToCheckIn(language: Language, letter: string | null, query: Record<string, string> = {}): string {
  return pathToManaged({ language, letter, query, page: 'check-in' })
}

/** What to choose of the order where the house closed a day. */
export function pathToClosed(language: Language, letter: string | null, query: Record<string, string> = {}): string {
  return pathToManaged({ language, letter, query, page: 'closed' })
}

/** The chat of the house, for the frame and by itself; beside the pages, for no search engine should find it. */
export function pathToChat(language: Language, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `/chat/${language}/${search && `?${search}`}`
}

/** The form of the newsletter alone, for its frame at the foot of pages. */
export function pathToSubscribe(language: Language): string {
  return `/subscribe/${language}/`
}

/** The drawing of a room type; it is no page. */
export function pathToFloorPlan(code: string, language: Language): string {
  return `/floor-plans/${language}/${code}.svg`
}

/** The address of the Markdown twin of a page that has one. */
export function twinPathTo(page: PageName, language: Language): string {
  return toTwin(pathTo(page, language))
}

/** Of the path of a page, the path of its Markdown twin. */
export function toTwin(path: string): string {
  return `${path}index.md`
}

/** For links in content, which name a page in text that may be wrong. */
export function linkTo(page: string, language: Language): string | null {
  return Object.hasOwn(slugs, page) ? pathTo(page as PageName, language) : null
}
