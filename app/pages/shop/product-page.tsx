import { data } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathTo } from '../../paths.ts'
import plain from '../../shell/plain-page.module.css'
import { ProductIcon } from '../../shell/product-icon.tsx'
import { missing } from '../../shell/show-missing.ts'
import { SlotCalendar } from '../../shell/slot-calendar.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Notice } from '../../ui/notice.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/product-page.ts'
import { answerProduct } from './answer-product.ts'
import { InCart } from './in-cart.tsx'
import { findAsked, loadProduct } from './load-product.ts'
import { PartyForm } from './party-form.tsx'
import { ProductFacts } from './product-facts.tsx'
import styles from './product-page.module.css'
import { ProductPictures } from './product-pictures.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { showWithdrawn } from './show-withdrawn.ts'
import { OpenChoice, SlotChoice } from './slot-choice.tsx'
import { WaitLinks } from './wait-links.tsx'

export { MissingBoundary as ErrorBoundary } from '../../shell/missing.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const asked = await findAsked(carried, params.product)
  if (!asked) throw missing(carried, showWithdrawn(carried, params.product))
  const { language } = carried.visitor
  const page = { language, site: toSite(carried), code: asked.product.code }
  return { ...page, ...(await loadProduct(carried, asked)) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const carried = context.get(visit)
  const form = await request.formData()
  const answer = await answerProduct(carried, form, params.product)
  return data(answer, { status: answer.status })
}

/** What a product is, on which days these people can have it, and for how much. */
export default function ProductPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { language: locale, site, title, description, icon, pictures, subtitle, price, sections } = loaderData
  return (
    <div className={plain.page}>
      <PageHead page="shop" {...{ language: locale, title, description, site }} />
      <p>
        <a href={pathTo('shop', locale)}>← {m.shop_title({}, { locale })}</a>
      </p>
      <header className={styles.head}>
        {!pictures.length && <ProductIcon icon={icon} />}
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>{subtitle}</p>
        </div>
        <p className={styles.price}>
          <strong>{price}</strong>
          <a href="#buy" className={buttonClass({ kind: 'secondary' })}>
            {m.product_buy({}, { locale })}
          </a>
        </p>
      </header>
      {!refused && loaderData.own && <InCart {...{ language: locale, loaded: loaderData, own: loaderData.own }} />}
      <div className={styles.columns}>
        <div>
          <ProductPictures language={locale} pictures={pictures} />
          <ProductFacts language={locale} loaded={loaderData} />
        </div>
        <Buying language={locale} loaded={loaderData} refused={refused} />
      </div>
      <div className={styles.words}>
        {sections.map((section) => (
          <section key={section.id}>
            {section.heading && <h2 id={section.id}>{section.heading}</h2>}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of the house with raw HTML switched off */}
            <div dangerouslySetInnerHTML={{ __html: section.html }} />
          </section>
        ))}
      </div>
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type Refused = Route.ComponentProps['actionData']

function Buying({ language: locale, loaded, refused }: { language: Language; loaded: Loaded; refused: Refused }) {
  const { refusal, calendar, slots, wait, open, party, instead } = loaded
  const fields = {
    language: locale,
    party,
    instead,
    isInstead: instead !== null && loaded.there !== null,
  }
  return (
    <section className={styles.buy} aria-labelledby="buy">
      <h2 id="buy">{m.product_buy({}, { locale })}</h2>
      <PartyForm language={locale} loaded={loaded} />
      {refusal && (
        <Notice kind="warn" role="status" className={styles.refusal}>
          {refusal.words}
          {refusal.way && (
            <p>
              <a href={refusal.way.path}>{refusal.way.words}</a>
            </p>
          )}
        </Notice>
      )}
      {calendar && <SlotCalendar calendar={calendar} />}
      {loaded.noDay && <p role="status">{loaded.noDay}</p>}
      {fields.isInstead && <p role="status">{m.product_instead({}, { locale })}</p>}
      {loaded.anew && (
        <Notice kind="info" id="anew" role="status" className={styles.refusal}>
          {loaded.anew}
        </Notice>
      )}
      {refused && <RefusedNotice language={locale} refused={refused} cartPath={loaded.cartPath} />}
      {slots && loaded.outside && <p role="status">{loaded.outside}</p>}
      {slots && <SlotChoice {...fields} slots={slots} />}
      {wait && <WaitLinks language={locale} wait={wait} />}
      {open && <OpenChoice {...fields} open={open} />}
    </section>
  )
}
