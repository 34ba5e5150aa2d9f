import { expect, test } from 'vitest'
import { enter } from '#tests/support/account-house.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { changeCompanions, changeDetails } from './change-details.ts'
import { mostCompanions, noDetails, toTyped, type WishedDetails } from './details.ts'
import { listCompanions, loadDetails } from './details-queries.ts'

const invoice = { rfc: 'XAXX010101000', name: 'Ana Reyes', regime: '616', postcode: '77500', use: 'S01' }
const full: WishedDetails = {
  ...{ language: 'pt', currency: 'EUR', name: 'Ana', lastname: 'Reyes', phone: '+52 55 5555 0100', country: 'MX' },
  ...{ requests: 'A quiet room', invoice },
}

test('what a guest keeps is judged as in the booking form, and nothing of what is wrong is kept', async () => {
  await using resort = await openTestResort()
  const { account } = (await enter({ resort }, 'ana@example.com')).session
  const save = (change: object) => changeDetails(resort, account, { ...full, ...change })
  expect(await save({})).toEqual({ outcome: 'saved' })
  const kept = await loadDetails(resort.db, account)
  const { language: _, ...details } = full
  expect(kept).toEqual(details)
  for (const [field, value] of [
    ['name', 'http://win.example'],
    ['phone', 'call me'],
    ['country', 'Mexico'],
    ['requests', 'x'.repeat(1_001)],
    ['currency', 'XXX'],
    ['language', 'fr'],
    ['invoice.rfc', 'nothing'],
  ] as const) {
    const change = field === 'invoice.rfc' ? { invoice: { ...invoice, rfc: value } } : { [field]: value }
    expect(await save(change)).toEqual({ outcome: 'wrong', fields: [field] })
  }
  expect(await loadDetails(resort.db, account)).toEqual(kept)
  expect(await changeDetails(resort, 999, full)).toEqual({ outcome: 'gone' })
  expect(await save({ name: null, invoice: null })).toEqual({ outcome: 'saved' })
  expect(await loadDetails(resort.db, account)).toMatchObject({ name: null, invoice: null })
})

test('companions are kept once each, so many, and taken away by nobody else', async () => {
  await using resort = await openTestResort()
  const { account } = (await enter({ resort }, 'ana@example.com')).session
  const other = (await enter({ resort }, 'eva@example.com')).session.account
  const add = (name: string) => changeCompanions(resort, account, { add: { name, lastname: 'Reyes' } })
  expect(await add('')).toEqual({ outcome: 'wrong' })
  await Promise.all([add('Luis'), add('Luis')])
  const [luis] = await listCompanions(resort.db, account)
  expect(await listCompanions(resort.db, account)).toHaveLength(1)
  await changeCompanions(resort, other, { remove: luis?.id ?? 0 })
  expect(await listCompanions(resort.db, account)).toHaveLength(1)
  const more = []
  for (const letter of 'abcdefghijkl') more.push((await add(letter)).outcome)
  expect(more.filter((each) => each === 'saved')).toHaveLength(mostCompanions - 1)
  expect(more.at(-1)).toBe('too-many')
})

test('an account fills the fields of the booking form, the other rooms with those who travel along', () => {
  const companions = [{ id: 1, name: 'Luis', lastname: 'Soto' }]
  expect(toTyped({ ...noDetails, name: 'Ana', invoice }, { mail: 'ana@example.com', companions })).toEqual({
    ...{ name: 'Ana', email: 'ana@example.com', 'name-2': 'Luis', 'lastname-2': 'Soto' },
    ...{ rfc: 'XAXX010101000', invoiceName: 'Ana Reyes', regime: '616', postcode: '77500', use: 'S01' },
  })
})
