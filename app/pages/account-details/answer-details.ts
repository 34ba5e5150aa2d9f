import { redirect } from 'react-router'
import { changeCompanions, changeDetails } from '#resort/accounts/change-details.ts'
import { toInternationalPhone } from '#resort/guests/dialling-code.ts'
import { isLanguage } from '#resort/guests/language.ts'
import { parseCurrency } from '#resort/money/currency.ts'
import type { Session } from '#resort/visitors/session.ts'
import { pathTo } from '../../paths.ts'
import { readField } from '../../read-field.ts'
import type { Visit } from '../../visit.ts'
import { sayWrongField } from './say-wrong-field.ts'

export const fields = [
  ...(['name', 'lastname', 'country', 'phone', 'requests'] as const),
  ...(['rfc', 'invoiceName', 'regime', 'postcode', 'use'] as const),
] as const
export type Typed = Record<(typeof fields)[number] | 'language' | 'currency', string>

export type WrongField = { field: string; message: string }

export type DetailsAnswer =
  | { status: number; typed: Typed; wrong: WrongField[] }
  | { status: number; companion: 'wrong' | 'too-many' }

/** Keeps what was typed, or says what is wrong with it. */
export async function answerDetails(carried: Visit, session: Session, form: FormData): Promise<DetailsAnswer> {
  const { resort, visitor } = carried
  const { account } = session
  const read = (name: string) => readField(form, name, 1_500)
  const goBack = (said: string): never => {
    throw redirect(`${pathTo('account-details', visitor.language, { said })}#said`, 303)
  }
  if (form.get('do') === 'remove') {
    const id = /^\d{1,15}$/.test(read('id')) ? Number(read('id')) : 0
    await changeCompanions(resort, account, { remove: id })
    return goBack('saved')
  }
  if (form.get('do') === 'add') {
    const add = { name: read('companion'), lastname: read('companionLastname') }
    const { outcome } = await changeCompanions(resort, account, { add })
    return outcome === 'wrong' || outcome === 'too-many' ? { status: 400, companion: outcome } : goBack('saved')
  }
  const typed = Object.fromEntries([...fields, 'language', 'currency'].map((name) => [name, read(name)])) as Typed
  const changed = await changeDetails(resort, account, toDetails(typed, session))
  if (changed.outcome !== 'wrong') return goBack('saved')
  const wrong = changed.fields.map(fieldOf)
  const say = (field: string) => ({ field, message: sayWrongField(field, typed, visitor.language) })
  return { status: 400, typed, wrong: wrong.map(say) }
}

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
