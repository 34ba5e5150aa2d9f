import { Form } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { Link } from '../../../shell/link.tsx'
import type { ToldGap } from '../show/load-promo-gap.ts'
import type { ShownPromo } from '../show/show-promo.ts'
import styles from './promo-field.module.css'

type PromoProps = {
  language: Language
  code: string
  /** The search without a code: what was chosen stays chosen, at another price. */
  query: URLSearchParams
  promo: ShownPromo
  gap: ToldGap | null
}

/** A code is tried on the dates and rooms that are there; it leads back here, where it says what became of it. */
export function PromoField({ language: locale, code, query, promo, gap }: PromoProps) {
  // An empty code in the address takes away the one that is remembered.
  const without = `${pathTo('search', locale, new URLSearchParams([...query, ['promocode', '']]))}#promo`
  const { answer, says, remove } = promo
  if (answer === 'applied' || answer === 'without-effect') {
    return (
      <p id="promo" tabIndex={-1} className={answer === 'applied' ? styles.applied : styles.idle}>
        {says}{' '}
        <Link to={without} discover="none" aria-label={remove}>
          {m.rooms_compare_stop({}, { locale })}
        </Link>
      </p>
    )
  }
  const wrong = answer === 'none' ? null : (gap?.words ?? promo.wrong)
  return (
    <Form
      id="promo"
      tabIndex={-1}
      className={styles.promo}
      action={`${pathTo('search', locale)}#promo`}
      discover="none"
    >
      {[...query].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="summary-promo">{m.widget_code({}, { locale })}</label>
      <div>
        <input
          id="summary-promo"
          type="text"
          name="promocode"
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'summary-promo-wrong' : undefined}
        />
        <button type="submit">{m.widget_code_apply({}, { locale })}</button>
      </div>
      {wrong && (
        <p id="summary-promo-wrong" className={styles.wrong} role="alert">
          {wrong} {gap?.more && <Link to={gap.more.path}>{gap.more.words}</Link>} <Link to={without}>{remove}</Link>
        </p>
      )}
    </Form>
  )
}
