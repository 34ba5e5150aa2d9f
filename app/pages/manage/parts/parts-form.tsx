import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { CancelStep } from '../../../shell/cancel-step.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import styles from '../manage-page.module.css'
import { OrderFields } from '../order-fields.tsx'
import { openedOf } from '../show-jumps.ts'
import type { Parts } from './show-parts.ts'

type Props = { language: Language; xsrf: string; parts: Parts[] }

/** One room, or one park or tour, given back while everything else stays, each by its own rules. */
export function PartsForms({ parts, ...rest }: Props) {
  return parts.map((each) => each.list.length > 0 && <PartsForm key={each.deed} {...rest} parts={each} />)
}

function PartsForm({ language: locale, xsrf, parts }: Omit<Props, 'parts'> & { parts: Parts }) {
  const { title, deed, list } = parts
  return (
    <Card as="section" id={deed}>
      <Disclosure className={styles.fold} summary={title} insideId={openedOf(deed)}>
        {list.map(({ key, name, details, fee, words, known }) => (
          <div key={key}>
            <p>
              <b>{name}</b> {details}
            </p>
            <Disclosure look="words" summary={m.manage_part_cancel({ name }, { locale })}>
              <form method="post" className={styles.form}>
                <OrderFields xsrf={xsrf} />
                <input type="hidden" name="do" value={deed} />
                <input type="hidden" name="part" value={key} />
                <CancelStep {...{ fee, known }} words={[words]} button={m.manage_part_agree({ name }, { locale })} />
              </form>
            </Disclosure>
          </div>
        ))}
      </Disclosure>
    </Card>
  )
}
