import { useState } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Steps } from '../../ui/steps.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './design-page.module.css'
import { SamplePart } from './sample-part.tsx'

export function WaysSample({ locale }: { locale: Language }) {
  const [tab, setTab] = useState('room')
  const [isOpen, setOpen] = useState(false)
  const names = [
    m.design_step_rooms({}, { locale }),
    m.design_step_data({}, { locale }),
    m.design_step_done({}, { locale }),
  ]
  return (
    <SamplePart heading={m.design_ways({}, { locale })}>
      <Steps
        label={m.design_steps_label({}, { locale })}
        steps={names.map((name) => ({ key: name, name, href: pathTo('search', locale) }))}
        current={m.design_step_data({}, { locale })}
      />
      <Tabs
        label={m.design_tabs_label({}, { locale })}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            key: 'room',
            label: names[0],
            href: '?tab=room',
            panel: <p className={styles.panel}>{m.design_card_text({}, { locale })}</p>,
          },
          {
            key: 'data',
            label: names[1],
            href: '?tab=data',
            panel: <p className={styles.panel}>{m.design_disclosure_text({}, { locale })}</p>,
          },
        ]}
      />
      <div>
        <Disclosure summary={m.design_disclosure({}, { locale })}>
          {m.design_disclosure_text({}, { locale })}
        </Disclosure>
        <Disclosure summary={m.design_disclosure({}, { locale })} open>
          {m.design_disclosure_text({}, { locale })}
        </Disclosure>
        <Disclosure look="words" summary={m.design_table_caption({}, { locale })}>
          {m.design_price_note({}, { locale })}
        </Disclosure>
      </div>
      <p>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {m.design_dialog_open({}, { locale })}
        </Button>
      </p>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.design_card_heading({}, { locale })}
        closeLabel={m.close({}, { locale })}
        shape="sheet"
        footer={<Button onClick={() => setOpen(false)}>{m.close({}, { locale })}</Button>}
      >
        <p>{m.design_dialog_text({}, { locale })}</p>
      </Dialog>
    </SamplePart>
  )
}
