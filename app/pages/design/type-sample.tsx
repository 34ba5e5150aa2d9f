import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import styles from './design-page.module.css'
import { SamplePart } from './sample-part.tsx'

export function TypeSample({ locale }: { locale: Language }) {
  const sample = m.design_type_sample({}, { locale })
  return (
    <SamplePart heading={m.design_type({}, { locale })}>
      <p className={styles.display}>{sample}</p>
      <p className={styles.title}>{sample}</p>
      <p className={styles.heading}>{sample}</p>
      <p className={styles.lead}>{sample}</p>
      <p className={styles.measure}>{m.design_type_text({}, { locale })}</p>
      <p className={styles.small}>{m.design_type_text({}, { locale })}</p>
    </SamplePart>
  )
}
