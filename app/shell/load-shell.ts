import { today } from '#resort/calendar/today.ts'
import { isServiceOpen } from '#resort/content/service-hours.ts'
import { isAllowed } from '#resort/guests/consent.ts'
import type { Language } from '#resort/guests/language.ts'
import { phoneNear } from '#resort/guests/phone-near.ts'
import type { Resort } from '#resort/resort.ts'
import { findUnfinishedNow } from '../find-order-now.ts'
import { m } from '../messages/compiled/messages.js'
import { toPageAddress, toPageQuery } from '../page-address.ts'
import { type ContentPageName, type PageName, pageInEach, pathTo, pathToChat } from '../paths.ts'
import type { Visit } from '../visit.ts'
import { sayOwnCurrency } from '../words/say-own-currency.ts'
import { sayNotice } from './say-notice.ts'
import { showCartLink, showUnfinished } from './show-unfinished.ts'

/** Pages that have a place of their own for the widget, or where it would lead away from what one is doing. */
const withoutBand = new Set<PageName>([
  ...(['home', 'search', 'flexible', 'flights', 'cart', 'cookies', 'design', 'web-check-in', 'check-in'] as const),
  ...(['account', 'account-details', 'account-access', 'reader', 'closed', 'stop'] as const),
  // Whoever looks after what they booked is not asked to book.
  ...(['manage', 'tickets'] as const),
])

/** What stands around every page: whose house it is, and what it knows of the visitor. */
export async function loadShell(carried: Visit) {
  const unfinished = await findUnfinishedNow(carried)
  const { resort, visitor, currencies, rateCredits, page, url, tagManager, isMeasured, isPersonalized } = carried
  const { brand, phones, mail } = resort.hotel
  return {
    language: visitor.language,
    page: page ?? 'home',
    /** It answers a form: opened again it would be another page. */
    isAnswer: !carried.isLook,
    alternates: carried.alternates ?? pageInEach('home'),
    hasBand: !withoutBand.has(page ?? 'home'),
    query: toPageQuery(url),
    currency: visitor.booking.currency,
    currencies,
    ownCurrency: sayOwnCurrency(visitor.home, visitor.language),
    misread: sayMisreadCurrency(carried),
    maintenance: sayMaintenance(carried),
    rateCredits: rateCredits.map(({ supplier, address }) => {
      return { address, words: m.currency_rates_by({ supplier }, { locale: visitor.language }) }
    }),
    skip: m.skip_to_content({}, { locale: visitor.language }),
    navigation: m.main_navigation({}, { locale: visitor.language }),
    chooseLanguage: m.language({}, { locale: visitor.language }),
    chooseCurrency: m.currency_choose({}, { locale: visitor.language }),
    footer: wordFooter(resort, visitor),
    withoutCurrencies: currencies.length ? null : m.currencies_missing({}, { locale: visitor.language }),
    booking: visitor.booking,
    unfinished: showUnfinished(carried, unfinished),
    cart: showCartLink(unfinished, visitor.language),
    today: today(resort.clock),
    hotels: Object.entries(resort.hotel.hotels).map(([code, { name }]) => ({ code, name })),
    /** Where they said they fly from. */
    origin: visitor.origin,
    /** The house the site is of. */
    house: resort.hotel.hotel,
    /** For whoever has no scripts and asks for flights; the others are named places as they type. */
    // Which age counts beside a flight. Worded here: all would fetch the sentence in three languages, and few choose a flight.
    ages: m.flights_ages({}, { locale: visitor.language }),
    origins:
      page === 'flights' || url.searchParams.get('tab') === 'flight' ? namedOrigins(resort, visitor.language) : [],
    consent: visitor.consent,
    notice: sayNotice(visitor.consent, visitor.language),
    /** Of this page; null where it is not measured. */
    tagManager: isMeasured && tagManager ? { id: tagManager.id, script: tagManager.script } : null,
    isPersonalized,
    back: toPageAddress(url),
    /** The number of the country they most likely live in, where there is one. */
    phone: phoneNear(phones, visitor.home)?.number ?? '',
    hotel: { brand, phones, mail },
    /** Of another company only where the guest allows it; null says that it waits for that. */
    chat: chatOf(resort.hotel.accessibilityChatUrl, visitor),
    cookies: pathTo('cookies', visitor.language),
    links: linksOf(resort, visitor.language),
  }
}

function chatOf(foreign: string | null, { consent, language }: Visit['visitor']): string | null {
  if (foreign === null) return pathToChat(language)
  return isAllowed(consent, 'chat') ? foreign : null
}

/** Pages that go on say before anything is tried that nothing new is taken. */
function sayMaintenance({ resort, visitor }: Visit) {
  if (!resort.maintenance.isOn()) return null
  const words = { locale: visitor.language }
  return { title: m.maintenance_heading({}, words), text: m.maintenance_text({}, words) }
}

/** Pages of rooms say themselves what they took otherwise. */
function sayMisreadCurrency({ visitor, page }: Visit): string | null {
  const isSaid = page === 'search' || page === 'flexible' || page === 'flights'
  if (isSaid || !visitor.misread.includes('currency')) return null
  return m.misread_currency({ currency: visitor.booking.currency }, { locale: visitor.language })
}

/** Worded here: a browser would fetch every sentence of a component in three languages. */
function wordFooter({ hotel, clock }: Resort, { language: locale, consent }: Visit['visitor']) {
  const { brand, group, address, customerService, certificates } = hotel
  const { weekdays, weekends } = customerService
  const isOpen = isServiceOpen(customerService, clock.now())
  return {
    contact: m.footer_contact({}, { locale }),
    service: isOpen ? m.service_open({}, { locale }) : m.service_closed({}, { locale }),
    hours: m.service_hours({ weekdays: weekdays.join('–'), weekends: weekends.join('–') }, { locale }),
    chat: m.footer_chat({}, { locale }),
    chatTitle: m.chat_title({}, { locale }),
    pages: m.footer_pages({}, { locale }),
    help: m.footer_help({}, { locale }),
    newsletter: m.footer_newsletter({}, { locale }),
    newsletterText: m.footer_newsletter_text({}, { locale }),
    newsletterHere: m.footer_newsletter_here({}, { locale }),
    commitments: m.footer_certificates({}, { locale }),
    certificates: certificates.map(({ name }) => name[locale]),
    change: m.cookie_change({}, { locale }),
    withdraw: consent.allowed.length ? m.cookie_withdraw({}, { locale }) : null,
    privacy: consent.by === 'browser' ? m.cookie_gpc_short({}, { locale }) : null,
    chatNeedsConsent: m.cookie_chat_needed({}, { locale }),
    house: `${brand} · ${group} · ${address.locality}, ${address.region} · ${m.demonstration({}, { locale })}`,
  }
}

/** Here and not in the header and footers: a list of pages in a component is fetched by every browser once more. */
function namedOrigins({ hotel }: Resort, language: Language): string[] {
  return hotel.flightOrigins.map(({ airport, city }) => `${city[language]} (${airport})`)
}

function linksOf(resort: Resort, locale: Language) {
  const own = {
    cart: m.cart_title({}, { locale }),
    manage: m.manage_link({}, { locale }),
    account: m.account_link({}, { locale }),
    shop: m.shop_title({}, { locale }),
    gift: m.gift_title({}, { locale }),
    contact: m.contact_title({}, { locale }),
    claim: m.claim_title({}, { locale }),
    rights: m.rights_title({}, { locale }),
  }
  const isOwn = (name: string): name is keyof typeof own => Object.hasOwn(own, name)
  const toLink = (name: ContentPageName | keyof typeof own) => {
    const title = isOwn(name) ? own[name] : resort.content.findPage(name, locale)?.title
    return { path: pathTo(name, locale), title: title ?? name }
  }
  const main = [
    { name: 'rooms', title: m.nav_rooms({}, { locale }) },
    { name: 'cuisine', title: m.nav_cuisine({}, { locale }) },
    { name: 'muluk-spa', title: m.nav_spa({}, { locale }) },
    { name: 'experiences', title: m.nav_experiences({}, { locale }) },
    { name: 'shop', title: m.nav_shop({}, { locale }) },
    { name: 'location', title: m.nav_location({}, { locale }) },
    { name: 'special-offers', title: m.nav_offers({}, { locale }) },
  ] as const
  return {
    main: main.map((link) => ({ ...link, path: pathTo(link.name, locale) })),
    flexible: { path: pathTo('flexible', locale), title: m.flexible_link({}, { locale }) },
    manage: toLink('manage'),
    contact: {
      path: pathTo('contact', locale),
      name: m.contact_title({}, { locale }),
      title: m.contact_menu({}, { locale }),
    },
    account: toLink('account'),
    house: housePages.map(toLink),
    help: helpPages.map(toLink),
    checkout: checkoutPages.map(toLink),
  }
}

const housePages: (ContentPageName | 'shop' | 'gift')[] = [
  'experiences',
  'shop',
  'gift',
  'rooms',
  'suites',
  'cuisine',
  'tuch-de-luna',
  'xal',
  'la-casa',
  'muluk-spa',
  'gallery',
  'weddings-and-events',
  'about',
  'group-history',
  'sustainability',
  'accolades',
]
const helpPages: (ContentPageName | 'cart' | 'manage' | 'contact' | 'claim' | 'rights' | 'account')[] = [
  'contact',
  'account',
  'manage',
  'web-check-in',
  'faqs',
  'location',
  'cancun-and-riviera-maya',
  'special-offers',
  'best-rate-guarantee',
  'claim',
  'newsletter',
  'accessibility',
  'safety-protocols',
  'house-rules',
  'terms-of-use',
  'privacy-notice',
  'rights',
  'site-map',
  'cart',
]
/** What somebody may need who is about to pay. */
const checkoutPages: ContentPageName[] = [
  'faqs',
  'best-rate-guarantee',
  'terms-of-use',
  'privacy-notice',
  'accessibility',
]
