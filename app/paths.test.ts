import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { pageNames } from './page-lists.ts'
import { pathTo } from './paths.ts'

test('every address of the site', () => {
  const addresses = pageNames.map((page) => languages.map((language) => pathTo(page, language)).join('  '))
  expect(addresses.join('\n')).toMatchSnapshot()
})

test('no two pages share an address', () => {
  const addresses = pageNames.flatMap((page) => languages.map((language) => pathTo(page, language)))
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('a link keeps the query it is given', () => {
  expect(pathTo('search', 'pt', { checkin: '2027-01-12', promocode: 'A B' })).toBe(
    '/pt/busca/?checkin=2027-01-12&promocode=A+B',
  )
})
