import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Card } from '../../ui/card.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './design-page.module.css'
import { SamplePart } from './sample-part.tsx'

export function CardsSample({ locale }: { locale: Language }) {
  return (
    <SamplePart heading={m.design_cards({}, { locale })}>
      <div className={styles.cards}>
        {(['paper', 'line', 'lifted'] as const).map((surface) => (
          <Card key={surface} as="article" surface={surface}>
            <h3>{m.design_card_heading({}, { locale })}</h3>
            <p>{m.design_card_text({}, { locale })}</p>
          </Card>
        ))}
        <Card aria-busy="true">
          <HiddenText>{m.design_loading({}, { locale })}</HiddenText>
          <Skeleton shape="picture" />
          <Skeleton shape="title" />
          <Skeleton lines={2} />
          <Skeleton shape="price" />
        </Card>
      </div>
    </SamplePart>
  )
}
