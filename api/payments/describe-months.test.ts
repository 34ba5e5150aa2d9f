import { expect, test } from 'vitest'
import { instalmentBanks } from '#resort/payments/instalments.ts'
import { describeMonths } from './describe-months.ts'

test('a bank says its months in the language of the guest', () => {
  const banregio = instalmentBanks.find(({ name }) => name === 'Banregio')
  const said = (['es', 'en', 'pt'] as const).map((language) => banregio && describeMonths(banregio, language))
  expect(said).toEqual([
    '3, 6 o 12 meses sin intereses',
    '3, 6, or 12 months without interest',
    '3, 6 ou 12 parcelas sem juros',
  ])
})
