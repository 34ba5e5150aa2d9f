import * as dinero from 'dinero.js/bigint'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { manyCases } from '#tests/support/many-cases.ts'
import { basisPoints } from './basis-points.ts'
import { convert } from './convert-money.ts'
import { currencies } from './currency.ts'
import { currencyFacts } from './currency-facts.ts'
import { add, allocate, compare, type Money, money, percentOf, subtract } from './money.ts'
import { digitsOf } from './rate.ts'

// Dinero.js is the second opinion where it does the same: currencies that are priced to their minor unit.
const plain = currencies.filter((each) => currencyFacts[each].exponent === currencyFacts[each].decimals)
const anyAmount = fc.tuple(fc.constantFrom(...plain), fc.integer({ min: 0, max: 1_000_000_000 }))

const currencyOf = (code: Money['currency']) => ({ code, base: 10n, exponent: BigInt(currencyFacts[code].exponent) })
const toDinero = ({ minor, currency }: Money) =>
  dinero.dinero({ amount: BigInt(minor), currency: currencyOf(currency) })
const fromDinero = (amount: dinero.Dinero<bigint>, currency: Money['currency']) => {
  const rounded = dinero.transformScale(amount, BigInt(currencyFacts[currency].exponent), dinero.halfAwayFromZero)
  return money(Number(dinero.toSnapshot(rounded).amount), currency)
}

test('Dinero.js adds, subtracts and takes per cents to the same cent', () => {
  const sums = fc.property(anyAmount, fc.nat(1_000_000_000), fc.nat(20_000), ([currency, minor], other, share) => {
    const [a, b] = [money(minor, currency), money(other, currency)]
    expect(add(a, b)).toEqual(fromDinero(dinero.add(toDinero(a), toDinero(b)), currency))
    expect(subtract(a, b)).toEqual(fromDinero(dinero.subtract(toDinero(a), toDinero(b)), currency))
    const part = dinero.multiply(toDinero(a), { amount: BigInt(share), scale: 4n })
    expect(percentOf(a, basisPoints(share))).toEqual(fromDinero(part, currency))
  })
  fc.assert(sums, manyCases)
})

// Over unequal weights it hands the left-over cents to the heaviest part, ours to the first.
test('Dinero.js splits evenly into the same amounts', () => {
  const split = fc.property(anyAmount, fc.integer({ min: 1, max: 12 }), ([currency, minor], parts) => {
    const theirs = dinero.allocate(toDinero(money(minor, currency)), Array<bigint>(parts).fill(1n))
    const ours = allocate(money(minor, currency), Array(parts).fill(1))
    const amounts = theirs.map((part) => fromDinero(part, currency))
    expect(ours).toEqual(amounts.toSorted(compare).toReversed())
  })
  fc.assert(split, manyCases)
})

test('Dinero.js converts dollars to the same cent', () => {
  const rate = fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.nat(999_999)).map(([whole, part]) => `${whole}.${part}`)
  const conversion = fc.property(anyAmount, rate, ([currency, minor], text) => {
    const { digits, scale } = digitsOf(text)
    const rates = { [currency]: { amount: digits, scale: BigInt(scale) } }
    const theirs = dinero.convert(toDinero(money(minor, 'USD')), currencyOf(currency), rates)
    if (currency !== 'USD')
      expect(convert(money(minor, 'USD'), { [currency]: text }, currency)).toEqual(fromDinero(theirs, currency))
  })
  fc.assert(conversion, manyCases)
})
