import type { Language } from '#resort/guests/language.ts'
import type { AddRefused } from '../../answer-add.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './product-page.module.css'

type Props = { language: Language; refused: AddRefused; cartPath: string }

/** Beside what was pressed, below a month of days. */
export const refusedPlace = 'refused'

/** Why something was not put into the cart; what is there already is named, with the way to it. */
export function RefusedNotice({ language: locale, refused, cartPath }: Props) {
  const { refusal, there, isUnavailable } = refused
  return (
    <Notice kind="error" role="alert" id={refusedPlace} className={styles.refusal}>
      {refusal}
      {there && (
        <p>
          {there} <a href={cartPath}>{m.shop_added_cart({}, { locale })}</a>
        </p>
      )}
      {isUnavailable && (
        <p>
          <a href={pathTo('safety-protocols', locale)}>{m.shop_error_unavailable_link({}, { locale })}</a>
        </p>
      )}
    </Notice>
  )
}
