import type { Language } from '#resort/guests/language.ts'
import { addedQuery } from '../../added-query.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NativeDialog } from '../../ui/native-dialog.tsx'
import { DialogOpener } from '../dialog-opener.tsx'
import { ProductIcon } from '../product-icon.tsx'
import styles from './cart.module.css'
import { ComplementList, pressedId } from './complement-list.tsx'
import type { ShownAdded } from './show-added.ts'
import { SuggestionList } from './suggestion-list.tsx'

type Props = {
  language: Language
  xsrf: string
  nonce: string
  added: ShownAdded
  /** The part of the page that the focus goes back to. */
  back: string
  /** It stands on the page of the cart: what leads there closes it. */
  isCart?: boolean
}

/** Says what came into the cart, and leads on. Without scripts it is the first part of the page. */
export function AddedDialog({ language: locale, xsrf, nonce, added, back, isCart = false }: Props) {
  const { title, says, outing, hold, complements, pressed, suggestions, cartPath, shopPath } = added
  const lead = m.shop_added_cart({}, { locale })
  return (
    <>
      <NativeDialog
        id="added"
        title={title}
        says="added-says"
        closeLabel={m.rooms_close({}, { locale })}
        footer={
          <>
            <LinkButton href={shopPath} kind="quiet">
              {m.shop_added_on({}, { locale })}
            </LinkButton>
            {isCart ? (
              <form method="dialog">
                <Button type="submit" id="added-lead">
                  {lead}
                </Button>
              </form>
            ) : (
              <LinkButton href={cartPath} id="added-lead">
                {lead}
              </LinkButton>
            )}
          </>
        }
      >
        <div id="added-says">
          {says && <p>{says}</p>}
          <div className={styles.added}>
            <ProductIcon icon={outing.icon} />
            <div>
              <b>{outing.name}</b>
              <p>{outing.when}</p>
              <p>{outing.party}</p>
            </div>
            <div className={styles.amount}>
              <b>{outing.total}</b>
              {outing.deposit && (
                <small>
                  {m.cart_deposit({}, { locale })}: {outing.deposit}
                </small>
              )}
            </div>
          </div>
          <p className={styles.note}>{hold}</p>
        </div>
        {complements.length > 0 && (
          <div className={styles.next}>
            <h3>{m.shop_complements({}, { locale })}</h3>
            <ComplementList {...{ language: locale, xsrf, complements, pressed, isInDialog: true }} />
          </div>
        )}
        {suggestions.length > 0 && (
          <div className={styles.next}>
            <h3>{m.cart_suggest({}, { locale })}</h3>
            <SuggestionList suggestions={suggestions} />
          </div>
        )}
      </NativeDialog>
      <DialogOpener
        nonce={nonce}
        dialog="added"
        first={pressed ? pressedId : 'added-lead'}
        back={back}
        leaves={addedQuery}
      />
    </>
  )
}
