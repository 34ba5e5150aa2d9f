import type { ImportedNights } from '#resort/availability/import-nights.ts'
import type { PriceJump } from '#resort/availability/price-jump.ts'
import { basisPoints, toPerCent } from '#resort/money/basis-points.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import type { ShopJump } from '#resort/products/shop-jumps.ts'
import { mostTimesBefore, mostTimesUsual } from '#resort/rates/most-jump.ts'

/** What became of a file of nights. */
export function sayImported(imported: ImportedNights): string {
  switch (imported.outcome) {
    case 'wrong':
      return [...imported.wrong.map(({ line, sentence }) => `Line ${line}: ${sentence}`), 'Nothing was changed.'].join(
        '\n',
      )
    case 'jumped':
      return sayJumped(imported.jumps, imported.count)
    default:
      return sayTakenOver(imported)
  }
}

function sayJumped(jumps: readonly PriceJump[], count: number): string {
  const more = count - jumps.length
  return [
    ...jumps.map(sayJump),
    ...(more ? [`and ${more.toLocaleString('en')} more.`] : []),
    sayBounds(
      'A night that has a price',
      'its plan and room, or for the other rooms of its hotel where it is the first',
    ),
  ].join('\n')
}

/** Of the files of the shop. */
export function sayShopJumped(jumps: readonly ShopJump[]): string {
  const more = jumps.length - mostSaid
  return [
    ...jumps.slice(0, mostSaid).map((jump) => `${jump.file}.csv, line ${jump.line}: ${sayShopJump(jump)}.`),
    ...(more > 0 ? [`and ${more.toLocaleString('en')} more.`] : []),
    sayBounds('Something that has a price, a deposit or a per cent', 'others like it'),
  ].join('\n')
}

const mostSaid = 20

function sayShopJump(jump: ShopJump): string {
  const { product, before } = jump
  switch (jump.file) {
    case 'prices':
      return `${nameOfPrice(jump)} would cost ${dollars(jump.price)}; ${sayBefore(before, 'price', dollars)}`
    case 'products':
      return `${product} would take a deposit of ${dollars(jump.deposit)}; ${sayBefore(before, 'deposit', dollars)}`
    case 'tiers': {
      const what = `${product ?? 'everything else'} that is bought ${jump.days_ahead} days ahead`
      return `${what} would cost ${perCent(jump.percent)} less; ${sayBefore(before, 'less', perCent)}`
    }
  }
}

function nameOfPrice({ product, option, unit, from, until, weekdays }: Extract<ShopJump, { file: 'prices' }>): string {
  const days = [from && `from ${from} until ${until}`, weekdays.length && `on days ${weekdays.join('')}`]
  return [product, option, unit, ...days].filter(Boolean).join(' ')
}

function sayBefore(before: number | null, what: 'price' | 'deposit' | 'less', say: (figure: number) => string): string {
  if (before !== null) return `${say(before)} before`
  return what === 'less' ? 'nothing less before' : `no ${what} before`
}

function perCent(share: number): string {
  return `${toPerCent(basisPoints(share))} %`
}

function sayBounds(what: string, usual: string): string {
  return [
    `${what} is set to no less than 1/${mostTimesBefore} and no more than ${mostTimesBefore} times of it; one that has none, to no less than 1/${mostTimesUsual} and no more than ${mostTimesUsual} times of what is usual for ${usual}.`,
    'Nothing was changed: --even-so takes everything over as it is, and writes down who said so.',
  ].join('\n')
}

function sayJump({ line, hotel, roomType, ratePlan, night, minor, before, usual }: PriceJump): string {
  const was = before === null ? `no price before, and ${dollars(usual)} is usual` : `${dollars(before)} before`
  return `Line ${line}: ${roomType} ${ratePlan} of ${hotel} on ${night} would cost ${dollars(minor)}; ${was}.`
}

function dollars(minor: number): string {
  return formatMoney(money(minor, 'USD'), 'en')
}

function sayTakenOver({
  lines,
  rates,
  stock,
  jumps,
  outcome,
}: ImportedNights & { outcome: 'imported' | 'tried' }): string {
  const figures = [
    [lines, 'lines'],
    [rates.pricesAdded, 'prices added'],
    [rates.pricesChanged, 'prices changed'],
    [rates.pricesRemoved, 'prices removed'],
    [rates.restrictions, 'restrictions changed'],
    [stock.nights, 'nights with another number of rooms'],
    [stock.belowSold, 'nights with fewer rooms than are sold: they sell no more'],
    ...(jumps ? [[jumps, 'prices far from what was there, taken over even so']] : []),
  ].map(([count, name]) => `${Number(count).toLocaleString('en').padStart(10)}  ${name}`)
  return [...figures, outcome === 'tried' ? 'A trial: nothing was changed.' : 'Imported.'].join('\n')
}
