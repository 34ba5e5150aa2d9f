import { nameOfCountry } from '#resort/guests/name-of-country.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneLink } from '../phone-link.tsx'
import styles from './booking-widget.module.css'
import type { WidgetFacts } from './use-widget-facts.ts'

type Props = { status: 'error' | 'maintenance'; facts: WidgetFacts; onRetry: () => void }

/** Maintenance takes long, so it names the telephones; any other trouble can be tried again. */
export function CalendarTrouble({ status, facts: { locale, phones, phone }, onRetry }: Props) {
  const isMaintenance = status === 'maintenance'
  const retry = (
    <Button kind="secondary" size="small" onClick={onRetry}>
      {m.offline_retry({}, { locale })}
    </Button>
  )
  return (
    <Notice
      kind={isMaintenance ? 'warn' : 'error'}
      role="alert"
      title={isMaintenance ? m.maintenance_heading({}, { locale }) : m.widget_cal_error_title({}, { locale })}
      actions={retry}
    >
      {isMaintenance ? (
        <>
          <p>{m.maintenance_text({}, { locale })}:</p>
          <ul className={styles.phones}>
            {phones.map(({ country, number }) => (
              <li key={number}>
                {nameOfCountry(country, locale)} <PhoneLink number={number} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{m.widget_cal_error({ phone }, { locale })}</p>
      )}
    </Notice>
  )
}
