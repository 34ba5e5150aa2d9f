import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import styles from './manage-page.module.css'
import { OrderFields } from './order-fields.tsx'
import { openedOf } from './show-jumps.ts'
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
          <form key={key} method="post" className={styles.form}>
            <OrderFields xsrf={xsrf} />
            <input type="hidden" name="do" value={deed} />
            <input type="hidden" name="part" value={key} />
            <p>
              <b>{name}</b> {details}
            </p>
            <p>{words}</p>
            {known ? (
              <CheckboxField name="fee" value={fee} label={known} required isRequired />
            ) : (
              <input type="hidden" name="fee" value={fee} />
            )}
            <Button type="submit" kind="secondary">
              {`${m.manage_outing_cancel({}, { locale })}: ${name}`}
            </Button>
          </form>
        ))}
      </Disclosure>
    </Card>
  )
}
