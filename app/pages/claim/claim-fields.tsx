import type { ReactNode } from 'react'
import type { CaseField } from '#resort/cases/judge-case.ts'
import type { Language } from '#resort/guests/language.ts'
import type { CaseRefused } from '../../answer-open-case.ts'
import { m } from '../../messages/compiled/messages.js'
import { idOf, sayWrongField } from '../../shell/case/say-case.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './claim-page.module.css'
import type { LoadedClaim } from './load-claim.ts'

type Props = { language: Language; refused: CaseRefused | undefined; claim: LoadedClaim }

/** Which price was seen, and where. */
export function WhereFields({ language: locale, refused, claim }: Props) {
  const { typed, wrong } = readState(refused, claim, locale)
  return (
    <>
      <h2>{m.claim_where({}, { locale })}</h2>
      <TextField
        {...wrong('address')}
        id={idOf('address')}
        label={m.claim_address({}, { locale })}
        hint={m.claim_address_hint({}, { locale })}
        name="address"
        type="url"
        inputMode="url"
        defaultValue={typed('address')}
        maxLength={1_000}
        isRequired
      />
      <Pair>
        <TextField
          {...wrong('price')}
          id={idOf('price')}
          label={m.claim_price({}, { locale })}
          hint={m.claim_price_hint({}, { locale })}
          name="price"
          inputMode="decimal"
          defaultValue={typed('price')}
          maxLength={20}
          isRequired
        />
        <SelectField
          {...wrong('currency')}
          id={idOf('currency')}
          label={m.claim_currency({}, { locale })}
          name="currency"
          defaultValue={typed('currency')}
        >
          {claim.currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} · {name}
            </option>
          ))}
        </SelectField>
      </Pair>
      <TextField
        {...wrong('picture')}
        id={idOf('picture')}
        label={m.claim_picture({}, { locale })}
        hint={m.claim_picture_hint({}, { locale })}
        name="picture"
        type="file"
        accept="image/png,image/jpeg,image/webp"
      />
    </>
  )
}

/** Which stay it was. */
export function StayFields({ language: locale, refused, claim }: Props) {
  const { typed, wrong } = readState(refused, claim, locale)
  const { first: min, last: max } = claim.days
  const dates = { type: 'date', min, max, isRequired: true } as const
  return (
    <>
      <h2>{m.claim_stay({}, { locale })}</h2>
      <Pair>
        <TextField
          {...dates}
          {...wrong('dates')}
          id={idOf('dates')}
          label={m.claim_arrival({}, { locale })}
          name="checkin"
          defaultValue={typed('checkin')}
        />
        <TextField
          {...dates}
          label={m.claim_departure({}, { locale })}
          name="checkout"
          defaultValue={typed('checkout')}
        />
      </Pair>
      <SelectField
        {...wrong('room')}
        id={idOf('room')}
        label={m.claim_room({}, { locale })}
        name="room"
        defaultValue={typed('room')}
        isRequired
      >
        <option value="">{m.contact_choose({}, { locale })}</option>
        {claim.rooms.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Pair>
        <TextField
          {...wrong('party')}
          id={idOf('party')}
          label={m.claim_adults({}, { locale })}
          name="adults"
          type="number"
          min={1}
          max={claim.mostAdults}
          defaultValue={typed('adults')}
          isRequired
        />
        <TextField
          label={m.claim_ages({}, { locale })}
          hint={m.claim_ages_hint({}, { locale })}
          name="ages"
          inputMode="text"
          defaultValue={typed('ages')}
          maxLength={20}
        />
      </Pair>
    </>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

function readState(refused: CaseRefused | undefined, claim: LoadedClaim, locale: Language) {
  return {
    typed: (name: string) => refused?.typed[name] ?? claim.begin[name] ?? '',
    wrong: (field: CaseField) => refused?.fields.includes(field) && { error: sayWrongField(field, locale) },
  }
}
