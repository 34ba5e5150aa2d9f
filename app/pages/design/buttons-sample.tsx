import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './design-page.module.css'
import { SamplePart } from './sample-part.tsx'

export function ButtonsSample({ locale }: { locale: Language }) {
  const words = {
    primary: m.design_button_primary({}, { locale }),
    secondary: m.design_button_secondary({}, { locale }),
    quiet: m.design_button_quiet({}, { locale }),
    attention: m.design_button_attention({}, { locale }),
  }
  const kinds = ['primary', 'secondary', 'quiet', 'attention'] as const
  return (
    <SamplePart heading={m.design_buttons({}, { locale })}>
      {(['large', 'normal', 'small'] as const).map((size) => (
        <div key={size} className={styles.row}>
          {kinds.map((kind) => (
            <Button key={kind} {...{ kind, size }}>
              {words[kind]}
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.row}>
        <Button isBusy>{m.design_button_busy({}, { locale })}</Button>
        <Button kind="secondary" isBusy>
          {m.design_button_busy({}, { locale })}
        </Button>
        <Button disabled>{m.design_button_disabled({}, { locale })}</Button>
        <LinkButton kind="secondary" href={pathTo('search', locale)}>
          {m.design_button_link({}, { locale })}
          <Icon name="right" />
        </LinkButton>
      </div>
    </SamplePart>
  )
}
