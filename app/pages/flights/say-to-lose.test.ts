import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { sayToLoseBeside } from './say-to-lose.ts'

const usd = (minor: number) => money(minor, 'USD')

test.for([
  [
    'es',
    'nos quedamos con US$181.43',
    'Se cuenta desde el precio para todos: los US$60.53 que ahorra se cuentan desde su tarifa de miembro',
  ],
  [
    'en',
    'we keep up to US$181.43',
    'It is counted from the price for everybody; the US$60.53 you save, from your member rate',
  ],
  [
    'pt',
    'descontamos no máximo US$181,43',
    'Ele é contado a partir do preço para todos; os US$60,53 que você economiza',
  ],
] as const)(
  'in %s a member reads why giving up the flight costs more than the package saves',
  ([locale, lost, why]) => {
    const words = (apart: number, toLose: number | null) =>
      sayToLoseBeside({ apart: usd(apart), total: usd(100_000), toLose: toLose === null ? null : usd(toLose) }, locale)
        .join(' ')
        .replaceAll('\u00a0', ' ')
    expect(words(106_053, 18_143)).toContain(lost)
    expect(words(106_053, 18_143)).toContain(why)
    // For everybody else both are the same, and nothing is explained.
    expect(words(118_143, 18_143)).toContain(lost)
    for (const same of [words(118_143, 18_143), words(106_053, null), words(100_000, 18_143)])
      expect(same).not.toContain(why)
  },
)
