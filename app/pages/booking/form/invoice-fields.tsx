import { m } from '../../../messages/compiled/messages.js'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './booking-form.module.css'
import { type FieldsProps, typedField } from './typed-field.ts'

type Entry = { code: string; name: string }
type Props = FieldsProps & { isWanted: boolean; regimes: readonly Entry[]; uses: readonly Entry[] }

/** What an invoice of Mexico needs; all or nothing. The names of its lists are the authority's own, in Spanish. */
export function InvoiceFields({ isWanted, regimes, uses, ...props }: Props) {
  const words = { locale: props.language }
  const lists = { regime: regimes, use: uses }
  const select = (name: keyof typeof lists, label: string) => (
    <SelectField {...typedField(props, name)} label={label}>
      <option value="">{m.reserve_choose({}, words)}</option>
      {lists[name].map((entry) => (
        <option key={entry.code} value={entry.code} lang="es">
          {entry.code} {entry.name}
        </option>
      ))}
    </SelectField>
  )
  return (
    <Disclosure summary={m.reserve_invoice({}, words)} open={isWanted}>
      <div className={styles.section}>
        <p className={styles.note}>{m.reserve_invoice_hint({}, words)}</p>
        <div className={styles.pair}>
          <TextField
            {...typedField(props, 'rfc')}
            label={m.reserve_rfc({}, words)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
          />
          <TextField
            {...typedField(props, 'postcode')}
            label={m.reserve_postcode({}, words)}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
          />
        </div>
        <TextField
          {...typedField(props, 'invoiceName')}
          label={m.reserve_invoice_name({}, words)}
          autoComplete="organization"
          maxLength={250}
        />
        {select('regime', m.reserve_regime({}, words))}
        {select('use', m.reserve_use({}, words))}
      </div>
    </Disclosure>
  )
}
