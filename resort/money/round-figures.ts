import { currencyWriting } from './currency-writing.ts'
import { type Money, money } from './money.ts'

/** Two figures and noughts, as people name a present: 1,837 becomes 1,800. */
export function roundToFigures({ minor, currency }: Money): Money {
  const unit = 10 ** currencyWriting[currency].exponent
  const whole = Math.round(minor / unit)
  const step = 10 ** Math.max(0, String(whole).length - 2)
  return money(Math.round(whole / step) * step * unit, currency)
}

/** One, two or five and noughts, whichever is nearest: nobody gives 1,822 pesos. */
export function roundToOneTwoFive({ minor, currency }: Money): Money {
  const noughts = 10 ** Math.floor(Math.log10(minor))
  const distanceOf = (figure: number) => Math.abs(Math.log((figure * noughts) / minor))
  const [figure = 1] = [1, 2, 5, 10].toSorted((one, other) => distanceOf(one) - distanceOf(other))
  return money(figure * noughts, currency)
}

/** Without cents, also where there are some. */
export function isWhole({ minor, currency }: Money): boolean {
  return minor % 10 ** currencyWriting[currency].exponent === 0
}
