import { useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './booking-widget.module.css'
import { type PromoAnswer, toDraft } from './draft.ts'
import { SearchForm } from './search-form.tsx'
import { useWidgetFacts, type WidgetFacts } from './use-widget-facts.ts'

type Props = { promo?: PromoAnswer; className?: string | undefined }

/** When, who, with which code. It asks nothing of the page it is on, and works without scripts. */
export function BookingWidget({ promo = 'none', className }: Props) {
  const facts = useWidgetFacts()
  // Another address is another question: what was typed for the one before gives way.
  const key = JSON.stringify([facts.booking, facts.origin, facts.tab, promo])
  return (
    <section
      className={[styles.widget, className].filter(Boolean).join(' ')}
      aria-label={m.widget_label({}, { locale: facts.locale })}
    >
      <WidgetTabs key={key} {...{ facts, promo }} />
      <p className={styles.promise}>
        <a href={pathTo('best-rate-guarantee', facts.locale)}>{m.best_rate({}, { locale: facts.locale })}</a>
      </p>
    </section>
  )
}

function WidgetTabs({ facts, promo }: { facts: WidgetFacts; promo: PromoAnswer }) {
  const { locale } = facts
  const { pathname, search } = useLocation()
  const [tab, setTab] = useState<string>(facts.tab)
  const [draft, setDraft] = useState(() => toDraft(facts.booking, facts.origin, promo))
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const form = (
    <SearchForm {...{ facts, draft, promo }} kind={tab === 'flight' ? 'flight' : 'hotel'} onChange={change} />
  )
  const isAnswered = facts.tab === 'flight' && facts.origin !== ''
  return (
    <>
      <Tabs
        label={m.widget_label({}, { locale })}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            key: 'hotel',
            label: m.widget_tab_hotel({}, { locale }),
            href: withTab(pathname, search, null),
            panel: form,
          },
          {
            key: 'flight',
            label: m.widget_tab_flight({}, { locale }),
            href: withTab(pathname, search, 'flight'),
            panel: form,
          },
        ]}
      />
      {isAnswered && tab === 'flight' && (
        <Notice className={styles.answer}>
          <p>{m.widget_flight_later({ phone: facts.phone }, { locale })}</p>
        </Notice>
      )}
    </>
  )
}

function withTab(path: string, search: string, tab: string | null): string {
  const query = new URLSearchParams(search)
  query.delete('tab')
  if (tab) query.set('tab', tab)
  return query.size ? `${path}?${query}` : path
}
