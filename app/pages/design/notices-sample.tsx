import { useState } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { Icon, iconNames } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './design-page.module.css'
import { SamplePart } from './sample-part.tsx'

export function NoticesSample({ locale }: { locale: Language }) {
  const [errors, setErrors] = useState<{ fieldId: string; message: string }[]>([])
  const find = () =>
    setErrors([
      { fieldId: 'design-mail', message: m.design_field_mail_error({}, { locale }) },
      { fieldId: 'design-terms', message: m.design_field_terms_error({}, { locale }) },
    ])
  return (
    <SamplePart heading={m.design_notices({}, { locale })}>
      <Notice kind="info">{m.design_notice_info({}, { locale })}</Notice>
      <Notice kind="success">{m.design_notice_success({}, { locale })}</Notice>
      <Notice kind="warn">{m.design_notice_warn({}, { locale })}</Notice>
      <Notice
        kind="error"
        title={m.design_notice_error_title({}, { locale })}
        actions={
          <Button kind="secondary" size="small" onClick={find}>
            {m.design_summary_heading({}, { locale })}
          </Button>
        }
      >
        {m.design_notice_error({}, { locale })}
      </Notice>
      {errors.length > 0 && (
        <ErrorSummary heading={m.design_summary_heading({}, { locale })} errors={errors} attempt={errors} />
      )}
      <div className={styles.row}>
        <Badge>{m.design_badge_plain({}, { locale })}</Badge>
        <Badge kind="sea">{m.design_badge_sea({}, { locale })}</Badge>
        <Badge kind="leaf">{m.design_badge_free({}, { locale })}</Badge>
        <Badge kind="clay">{m.design_badge_left({}, { locale })}</Badge>
        <Badge kind="amber">{m.design_button_disabled({}, { locale })}</Badge>
        <Badge kind="ink">360°</Badge>
      </div>
      <ul className={styles.row} aria-label={m.design_icons({}, { locale })}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <HiddenText>{name}</HiddenText>
          </li>
        ))}
      </ul>
    </SamplePart>
  )
}
