import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathTo } from '../../paths.ts'
import { FramedPicture } from '../../shell/framed-picture.tsx'
import plain from '../../shell/plain-page.module.css'
import { ProductIcon } from '../../shell/product-icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/shop-page.ts'
import styles from './shop-page.module.css'
import { type ShopFilter, type ShownProduct, showShop } from './show-shop.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { nights } = carried.resort
  const selling = { all: await nights.listProducts(), currencies: await nights.listCurrencies() }
  return { language: carried.visitor.language, site: toSite(carried), ...showShop(carried, selling) }
}

/** Parks and tours, each with who may come, when, and from how much. */
export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { language: locale, site, products, filter, note } = loaderData
  const title = m.shop_title({}, { locale })
  return (
    <div className={plain.page}>
      <PageHead page="shop" {...{ language: locale, title, site }} description={m.shop_description({}, { locale })} />
      <h1>{title}</h1>
      <p className={styles.intro}>{m.shop_intro({}, { locale })}</p>
      <Filter language={locale} filter={filter} />
      {!products.length && <p role="status">{m.shop_none({}, { locale })}</p>}
      <ul className={styles.products}>
        {products.map((product, index) => (
          <Product key={product.code} product={product} language={locale} isFirst={index === 0} />
        ))}
      </ul>
      <p>
        <a href={pathTo('gift', locale)}>{m.gift_shop_link({}, { locale })}</a>: {m.gift_shop_text({}, { locale })}
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

const mostAge = 17

/** One, two and three beside each other. */
const boxes = [
  { on: '(min-width: 82rem)', width: '30vw', ratio: 3 / 2 },
  { on: '(min-width: 54rem)', width: '46vw', ratio: 3 / 2 },
  { width: '92vw', ratio: 3 / 2 },
]

function Filter({ language: locale, filter }: { language: Language; filter: ShopFilter }) {
  return (
    <form className={styles.filter}>
      <SelectField label={m.shop_kind({}, { locale })} name="kind" defaultValue={filter.kind ?? ''}>
        <option value="">{m.shop_kind_all({}, { locale })}</option>
        <option value="park">{m.shop_kind_park({}, { locale })}</option>
        <option value="tour">{m.shop_kind_tour({}, { locale })}</option>
      </SelectField>
      <SelectField label={m.shop_youngest({}, { locale })} name="youngest" defaultValue={filter.youngest ?? ''}>
        <option value="">{m.shop_youngest_any({}, { locale })}</option>
        {Array.from({ length: mostAge + 1 }, (_, age) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is an age
          <option key={age}>{age}</option>
        ))}
      </SelectField>
      <Button type="submit" kind="secondary">
        {m.shop_filter_go({}, { locale })}
      </Button>
    </form>
  )
}

/** A picture of it, or the drawn sign on a ground of the same size. */
function Product({ product, language, isFirst }: { product: ShownProduct; language: Language; isFirst: boolean }) {
  const { name, subtitle, icon, picture, ages, schedule, price, path } = product
  return (
    <Card as="li" className={styles.product}>
      {picture ? (
        <FramedPicture
          picture={picture}
          alt={picture.alt[language]}
          boxes={boxes}
          loading={isFirst ? 'eager' : 'lazy'}
        />
      ) : (
        <div className={styles.sign}>
          <ProductIcon icon={icon} />
        </div>
      )}
      <div className={styles.words}>
        <h2>
          <a href={path}>{name}</a>
        </h2>
        <p>{subtitle}</p>
        <p className={styles.facts}>{ages}</p>
        <p className={styles.facts}>{schedule}</p>
        <p className={styles.price}>{price}</p>
      </div>
    </Card>
  )
}
