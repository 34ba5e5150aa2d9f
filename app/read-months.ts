import { providerOf } from '#resort/payments/provider-of.ts'

export type MonthsChosen = { months: number | null; bank: number | null }

/** Which months of which bank were picked for a way to pay, as the list of them writes it: "5-9" are nine months of bank 5. */
export function readMonths({
  method,
  months,
}: {
  method?: string | undefined
  months?: string | undefined
}): MonthsChosen {
  const [, bank, plan] = /^(\d{1,2})-(\d{1,2})$/.exec(months ?? '') ?? []
  if (!method || providerOf(method) !== 'cards' || !Number(plan)) return { months: null, bank: null }
  return { months: Number(plan), bank: Number(bank) || null }
}
