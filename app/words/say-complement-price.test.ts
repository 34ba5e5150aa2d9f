import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { sayComplementPrice } from './say-complement-price.ts'

const price = (...minors: number[]) => ({
  total: money(
    minors.reduce((sum, each) => sum + each, 0),
    'USD',
  ),
  each: minors.map((minor) => money(minor, 'USD')),
})
const family = { adults: 2, ages: [1] }

test.for([
  [
    'es',
    'US$36.00 para 2 adultos, 1 menor: US$18.00 por persona, 1 sin costo',
    'US$45.00 para 2 adultos, 1 menor: entre US$9.00 y US$18.00 por persona',
    'US$18.00 para 1 adulto',
  ],
  [
    'en',
    'US$36.00 for 2 adults, 1 child: US$18.00 per person, 1 free of charge',
    'US$45.00 for 2 adults, 1 child: from US$9.00 to US$18.00 per person',
    'US$18.00 for 1 adult',
  ],
  [
    'pt',
    'US$36,00 para 2 adultos, 1 criança: US$18,00 por pessoa, 1 sem custo',
    'US$45,00 para 2 adultos, 1 criança: de US$9,00 a US$18,00 por pessoa',
    'US$18,00 para 1 adulto',
  ],
] as const)(
  'what goes with a park says in %s for whom it is and what it comes to for each',
  ([locale, infant, child, alone]) => {
    const say = (...asked: Parameters<typeof sayComplementPrice>) =>
      sayComplementPrice(...asked).replaceAll('\u00a0', ' ')
    expect(say(price(1800, 1800, 0), family, locale)).toBe(infant)
    expect(say(price(1800, 1800, 900), family, locale)).toBe(child)
    expect(say(price(1800), { adults: 1, ages: [] }, locale)).toBe(alone)
  },
)
