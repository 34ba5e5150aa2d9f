import type { NewLine } from '../lines/line.ts'
import type { LineKind, PricedAgain, Repricing } from '../lines/line-kind.ts'
import { convert } from '../money/convert-money.ts'
import { listOfferedCurrencies } from '../money/list-offered-currencies.ts'
import { money, zero } from '../money/money.ts'
import type { Resort } from '../resort.ts'
import { describeDeposit } from './describe-ticket.ts'
import { type DepositItem, depositKindCode } from './ticket-item.ts'
import { deleteDeposits, depositOfLine, listDepositsOver, readDeposit, saveDeposits } from './ticket-queries.ts'

/** What somebody leaves for what is lent, and gets back with it. It takes nothing from others. */
export const depositKind: LineKind<DepositItem> = {
  code: depositKindCode,
  item: depositOfLine,
  readItem: readDeposit,
  save: saveDeposits,
  remove: deleteDeposits,
  hold: async () => ({ outcome: 'held' }),
  sell: async () => {},
  release: async () => {},
  priceAgain,
  // Whenever it is asked for: who has nothing that was lent gets it back.
  feeToCancel: ({ total }) => zero(total.currency),
  beginsOn: ({ outing }) => outing.day ?? outing.useUntil,
  describe: describeDeposit,
  listOver: listDepositsOver,
  invariants: [],
}

async function priceAgain(
  resort: Resort,
  { lines, currency }: Repricing<DepositItem>,
): Promise<PricedAgain<DepositItem>> {
  const offered = (await listOfferedCurrencies(resort)).find((each) => each.currency === currency)
  if (!offered) return { outcome: 'not-available' }
  const rates = { [currency]: offered.perUsd }
  const fresh = lines.map(({ kind, taxes, cancellation, item }): NewLine<DepositItem> => {
    const total = convert(money(item.house, 'USD'), rates, currency)
    return { kind, total, payNow: total, taxes, cancellation, item }
  })
  return { outcome: 'priced', lines: fresh }
}
