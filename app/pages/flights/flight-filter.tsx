import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './flights-page.module.css'
import type { showFilter } from './show-filter.ts'

/** A form by address: what was chosen comes along, and Back takes it back. */
export function FlightFilter({ title, go, kept, fields, isUsed }: ReturnType<typeof showFilter>) {
  return (
    <Disclosure summary={title} open={isUsed} className={styles.filter}>
      <Form className={styles.fields} preventScrollReset>
        {kept.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map(({ name, label, value, options }) => (
          <SelectField key={name} name={name} label={label} defaultValue={value}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.words}
              </option>
            ))}
          </SelectField>
        ))}
        <Button type="submit" kind="secondary">
          {go}
        </Button>
      </Form>
    </Disclosure>
  )
}
