import type { Language } from '#resort/guests/language.ts'
import type { About } from '../../../about-of.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import styles from '../manage-page.module.css'
import { OrderFields } from '../order-fields.tsx'

type Props = { language: Language; xsrf: string; about: About; ways: readonly string[] }

/** Where the reservation is open, and the button that leaves it open here alone. */
export function WaysForm({ language: locale, xsrf, about, ways }: Props) {
  return (
    <Card as="section">
      <Disclosure className={styles.fold} summary={m.ways_title({ about }, { locale })}>
        <ul className={styles.others}>
          {ways.map((way, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two openings may read alike, and none moves
            <li key={index}>{way}</li>
          ))}
        </ul>
        <form method="post" className={styles.form}>
          <OrderFields xsrf={xsrf} />
          <input type="hidden" name="do" value="end-ways" />
          <p>{m.ways_hint({ about }, { locale })}</p>
          <Button type="submit" kind="secondary">
            {m.ways_end({}, { locale })}
          </Button>
        </form>
      </Disclosure>
    </Card>
  )
}
