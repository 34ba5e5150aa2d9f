import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { parseGuest, termsVersion } from './parse-guest.ts'
import { readForm, type Typed } from './read-form.ts'

const right: Typed = {
  name: ' Inés ',
  lastname: 'Muñoz de la Ó',
  email: 'ines@example.com',
  country: 'MX',
  phone: '998 123 4567',
  terms: 'on',
}
const fields = (typed: Typed) => {
  const parsed = parseGuest(typed, 'en')
  return parsed.outcome === 'complete' ? [] : parsed.errors.map(({ field }) => field)
}

test('a guest who tells the least is understood', () => {
  expect(parseGuest(right, 'es')).toEqual({
    outcome: 'complete',
    guest: {
      name: 'Inés',
      lastname: 'Muñoz de la Ó',
      email: 'ines@example.com',
      country: 'MX',
      phone: '+52 998 123 4567',
      otherGuests: [],
      arrivalTime: null,
      requests: null,
      invoice: null,
      marketingConsent: false,
      termsVersion,
    },
  })
})

test('a guest who tells nothing hears everything that is mandatory, in the order of the page', () => {
  expect(fields({})).toEqual(['name', 'lastname', 'email', 'country', 'phone', 'terms'])
})

test.for([
  [{ email: 'ines@' }, ['email']],
  [{ phone: 'call me' }, ['phone']],
  [{ country: 'Mexico' }, ['country']],
  [{ name: 'Inés\r\nBcc: all@example.com' }, ['name']],
  [{ name: 'https://win.example' }, ['name']],
  [{ lastname: 'Reyes\u202e' }, ['lastname']],
  [{ requests: 'none\rPaid in full' }, ['requests']],
  [{ requests: 'none\u202e' }, ['requests']],
  [{ 'name-3': 'www.win.example/', 'lastname-3': 'Ruiz' }, ['name-3']],
  [{ lastname: 'x'.repeat(81) }, ['lastname']],
  [{ arrivalTime: '25:00' }, ['arrivalTime']],
  [{ requests: 'x'.repeat(1_001) }, ['requests']],
  [{ requests: 'a cot\r\nand a fan' }, []],
  [{ 'name-2': 'Ana' }, ['name-2']],
  [{ 'name-3': 'Ana', 'lastname-3': 'Ruiz' }, []],
  [{ 'name-3': 'Ana', 'lastname-3': 'x'.repeat(81) }, ['lastname-3']],
  [{ rfc: 'XAXX010101000' }, ['invoiceName', 'regime', 'postcode', 'use']],
  [{ rfc: 'ñua-010101-ab1', invoiceName: 'Ñu, S.A.', regime: '601', postcode: '77710', use: 'G03' }, []],
  [{ rfc: 'XAXX010101000', invoiceName: 'Ana', regime: '616', postcode: '77710', use: 'S01' }, []],
  // A company's regime for a person and the other way round, one that there is not, and a use that it does not have.
  [{ rfc: 'RUGM850304ABC', invoiceName: 'Ana', regime: '601', postcode: '77710', use: 'G03' }, ['regime']],
  [{ rfc: 'MAR850304ABC', invoiceName: 'Mar', regime: '605', postcode: '77710', use: 'S01' }, ['regime']],
  [{ rfc: 'MAR850304ABC', invoiceName: 'Mar', regime: '999', postcode: '77710', use: 'G03' }, ['regime']],
  [{ rfc: 'RUGM850304ABC', invoiceName: 'Ana', regime: '605', postcode: '77710', use: 'G03' }, ['use']],
  // The thirty-second of a thirteenth month, a state that there is not, and nobody's number for a business.
  [{ rfc: 'VECJ881332XX1', invoiceName: 'Ana', regime: '605', postcode: '00000', use: 'S01' }, ['rfc', 'postcode']],
  [{ rfc: 'RUGM850230ABC', invoiceName: 'Ana', regime: '605', postcode: '77710', use: 'S01' }, ['rfc']],
  [{ rfc: 'RUGM000229ABC', invoiceName: 'Ana', regime: '605', postcode: '77710', use: 'S01' }, []],
  [{ rfc: 'XEXX010101000', invoiceName: 'Ana', regime: '612', postcode: '77710', use: 'G03' }, ['regime']],
  [{ rfc: '123', invoiceName: 'Ñu, S.A.', regime: '601', postcode: '777', use: 'G03' }, ['rfc', 'postcode']],
] as const)('%o leaves %o to correct', ([typed, wrong]) => {
  expect(fields({ ...right, ...typed })).toEqual(wrong)
})

test('every field that is wrong says so in the language of the guest', () => {
  for (const language of ['es', 'en', 'pt'] as const) {
    const parsed = parseGuest({ email: 'x', requests: 'x'.repeat(1_001), rfc: '1', 'name-2': 'Ana' }, language)
    const messages = parsed.outcome === 'incomplete' ? parsed.errors.map(({ message }) => message) : []
    expect(messages).toHaveLength(13)
    expect(new Set(messages).size).toBe(13)
  }
})

test.for([
  ['name', 'x'.repeat(61), 'First name: 60 characters at most.'],
  ['name', 'Inés 🌴', 'First name: only letters, spaces'],
  ['requests', 'x'.repeat(1_001), 'Requests: 1,000 characters at most.'],
  ['requests', 'none\u202e', 'Requests: there is a character we cannot use'],
  ['lastname-2', 'x'.repeat(81), 'Room 2, last name: 80 characters at most.'],
  ['name-2', '@nowhere', 'Room 2, first name: only letters, spaces'],
] as const)(
  'what is too long says so, and what has a character too many says that, each by its field: %s',
  ([field, text, said]) => {
    const parsed = parseGuest({ ...right, 'name-2': 'Ana', 'lastname-2': 'Ruiz', [field]: text }, 'en')
    const errors = parsed.outcome === 'incomplete' ? parsed.errors : []
    expect(errors).toMatchObject([{ field, message: expect.stringContaining(said) }])
  },
)

test('a form brings what the page asks, cut to a size, and nothing else', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['name', 'x'.repeat(9_000)],
    ['constructor', 'x'],
    ['total', '1'],
    ['extras', 'spa'],
    ['pay', 'never'],
    ['intent', 'destroy'],
  ] as const) {
    form.set(name, value)
  }
  expect(readForm(form)).toEqual({
    intent: 'pay',
    currency: null,
    typed: { name: 'x'.repeat(1_500) },
    extras: ['spa'],
    pay: 'rest-at-the-property',
    code: '',
    tail: '',
    seen: '',
    isOffered: false,
    read: '',
    proof: null,
    mark: '',
  })
})

test('what is typed is read as it was sent, so that its flaw is said, and no sign of it is cut in half', () => {
  const form = new FormData()
  form.set('name', 'A\0na')
  form.set('requests', `${'x'.repeat(1_499)}🌴`)
  expect(readForm(form).typed).toEqual({ name: 'A\0na', requests: `${'x'.repeat(1_499)}\ufffd` })
})

test.for(languages)('the terms that are agreed to are those of the page in %s, by their version', (language) => {
  const page = readFileSync(`content/pages/${language}/terms-of-use.md`, 'utf8')
  expect(page).toMatch(new RegExp(`\\*\\*\\p{L}+ ${termsVersion.replace('.', '\\.')}, `, 'u'))
})
