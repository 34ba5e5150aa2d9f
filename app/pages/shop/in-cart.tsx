import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { AddedDialog } from '../../shell/cart/added-dialog.tsx'
import { CartForm } from '../../shell/cart/cart-form.tsx'
import type { ShownAdded } from '../../shell/cart/show-added.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  language: Language
  loaded: {
    title: string
    cartPath: string
    added: ShownAdded | null
    removed: { words: string; undo: Record<string, string> } | null
    there: { words: string; fields: Record<string, string> } | null
  }
  own: { xsrf: string; nonce: string }
}

/** How the product stands in the cart: added just now, taken out, or there, with a button that says Added and takes it out. */
export function InCart({ language: locale, loaded, own: { xsrf, nonce } }: Props) {
  const { title, cartPath, added, removed, there } = loaded
  if (added) return <AddedDialog {...{ language: locale, xsrf, nonce, added }} back="buy" />
  if (removed && !there) {
    const undo = <CartForm xsrf={xsrf} deed="add" fields={removed.undo} label={m.cart_undo({}, { locale })} />
    return (
      <Notice id="said" kind="success" role="status" actions={undo}>
        {removed.words}
      </Notice>
    )
  }
  if (!there) return null
  const actions = (
    <>
      <LinkButton href={cartPath}>{m.shop_added_cart({}, { locale })}</LinkButton>
      <CartForm
        xsrf={xsrf}
        deed="remove"
        fields={there.fields}
        label={m.shop_added_button({}, { locale })}
        what={`${title}. ${m.cart_remove({}, { locale })}`}
        kind="secondary"
        icon="check"
      />
    </>
  )
  return (
    <Notice kind="info" actions={actions}>
      {there.words}
    </Notice>
  )
}
