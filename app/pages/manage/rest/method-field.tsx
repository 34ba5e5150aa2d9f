import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { MethodsTrouble } from '../../../shell/methods-trouble.tsx'
import { MonthsField } from '../../../shell/months-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { ShownMonths } from '../../../words/show-months.ts'

/** What an amount can be paid with, and in which months by card. */
export type WaysToPay = {
  choices: { code: string; name: string }[]
  /** For whom one of them is. */
  hint: string | null
  months: ShownMonths | null
  leftOut: string | null
}

/** Null where nobody can say. */
export type Methods = WaysToPay | null

/** How something is paid of what is booked already. */
export function MethodField({ language: locale, methods }: { language: Language; methods: Methods }) {
  // The same page once more.
  if (!methods?.choices.length)
    return <MethodsTrouble language={locale} why={methods ? 'stopped' : 'missing'} retry="" />
  return (
    <>
      <SelectField label={m.manage_method({}, { locale })} hint={methods.hint ?? undefined} name="method">
        {methods.choices.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {methods.leftOut && <p>{methods.leftOut}</p>}
      {methods.months && <MonthsField language={locale} months={methods.months} />}
    </>
  )
}
