import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathTo } from '../../paths.ts'
import styles from '../../shell/plain-page.module.css'
import { LinkButton } from '../../ui/link-button.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/cart-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  return { language: carried.visitor.language, site: toSite(carried) }
}

export default function CartPage({ loaderData: { language: locale, site } }: Route.ComponentProps) {
  const title = m.cart_title({}, { locale })
  return (
    <div className={styles.page}>
      <PageHead
        page="cart"
        language={locale}
        title={title}
        description={m.cart_description({}, { locale })}
        site={site}
      />
      <h1>{title}</h1>
      <p>{m.cart_empty({}, { locale })}</p>
      <p>
        <LinkButton href={pathTo('search', locale)}>{m.cart_empty_next({}, { locale })}</LinkButton>
      </p>
    </div>
  )
}
