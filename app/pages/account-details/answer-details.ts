import { redirect } from 'react-router'
import { changeCompanions, changeDetails } from '#resort/accounts/change-details.ts'
import { toInternationalPhone } from '#resort/guests/dialling-code.ts'
import { isLanguage } from '#resort/guests/language.ts'
import { parseCurrency } from '#resort/money/currency.ts'
import type { Session } from '#resort/visitors/session.ts'
import { pathTo } from '../../paths.ts'
import { readField } from '../../read-field.ts'
import type { Visit } from '../../visit.ts'
import { markOf } from './mark-of.ts'
import { sayWrongField } from './say-wrong-field.ts'

export const fields = [
  ...(['name', 'lastname', 'country', 'phone', 'requests'] as const),
  ...(['rfc', 'invoiceName', 'regime', 'postcode', 'use'] as const),
] as const
export type Typed = Record<(typeof fields)[number] | 'language' | 'currency', string>

export type WrongField = { field: string; message: string }

/** A companion as it was typed. */
export type TypedCompanion = { companion: string; companionLastname: string }

export type Deed = 'added' | 'removed' | 'saved'

export type DetailsAnswer = {
  status: number
  /** Of the one form, what was right is kept all the same. */
  done: Deed[]
  typed: Typed
  wrong: WrongField[]
  companion: TypedCompanion & { wrong: 'wrong' | 'too-many' | null }
}

/** Whatever button was pressed, all that was typed is kept, or comes back with what is wrong with it. */
export async function answerDetails(carried: Visit, session: Session, form: FormData): Promise<DetailsAnswer> {
  const { resort, visitor } = carried
  const { account } = session
  const read = (name: string) => readField(form, name, 1_500)
  const pressed = read('do')
  const [, removed] = /^remove-(\d{1,15})$/.exec(pressed) ?? []
  if (removed) await changeCompanions(resort, account, { remove: Number(removed) })
  const who = { companion: read('companion'), companionLastname: read('companionLastname') }
  const isNamed = pressed === 'add' || who.companion !== '' || who.companionLastname !== ''
  const add = { name: who.companion, lastname: who.companionLastname }
  const added = isNamed ? await changeCompanions(resort, account, { add }) : null
  const typed = Object.fromEntries([...fields, 'language', 'currency'].map((name) => [name, read(name)])) as Typed
  // In an older tab they stand as they were: who adds a companion there takes nothing back.
  const isMeant = form.has('language') && (pressed === 'save' || read('before') !== markOf(typed))
  const changed = isMeant ? await changeDetails(resort, account, toDetails(typed, session)) : null
  const done: Deed[] = [
    ...(removed ? (['removed'] as const) : []),
    ...(added?.outcome === 'saved' ? (['added'] as const) : []),
    ...(changed?.outcome === 'saved' ? (['saved'] as const) : []),
  ]
  const wrongName = added?.outcome === 'wrong' || added?.outcome === 'too-many' ? added.outcome : null
  const wrong = changed?.outcome === 'wrong' ? changed.fields.map(fieldOf) : []
  if (!wrongName && !wrong.length) {
    throw redirect(`${pathTo('account-details', visitor.language, { said: done.join(' ') })}#said`, 303)
  }
  const say = (field: string) => ({ field, message: sayWrongField(field, typed, visitor.language) })
  const companion = wrongName ? { ...who, wrong: wrongName } : { ...noCompanion, wrong: null }
  return { status: 400, done, typed, wrong: wrong.map(say), companion }
}

const noCompanion = { companion: '', companionLastname: '' }

function toDetails(typed: Typed, session: Session) {
  const { name, lastname, country, phone, requests, rfc, invoiceName, regime, postcode, use } = typed
  const bill = [rfc, invoiceName, regime, postcode, use]
  return {
    language: isLanguage(typed.language) ? typed.language : session.language,
    currency: parseCurrency(typed.currency),
    ...{ name: name || null, lastname: lastname || null, country: country || null, requests: requests || null },
    phone: phone ? toInternationalPhone(phone, country) : null,
    invoice: bill.some(Boolean) ? { rfc: rfc.replace(/[\s-]/g, ''), name: invoiceName, regime, postcode, use } : null,
  }
}

/** By its name in the form. */
function fieldOf(path: string): string {
  return path === 'invoice.name' ? 'invoiceName' : path.replace(/^invoice\./, '')
}
