import { providerOf } from '#resort/payments/provider-of.ts'

export type MonthsChosen = { months: number | null; bank: number | null }

/** Which months of which bank were picked for a way to pay; none for a way that has no months. */
export function readMonths({
  method,
  months,
}: {
  method?: string | undefined
  months?: string | undefined
}): MonthsChosen {
  return method && providerOf(method) === 'cards' ? parseMonths(months) : single
}

const single: MonthsChosen = { months: null, bank: null }

/** As the list of them writes it, whatever the way to pay: "5-9" are nine months of bank 5. */
export function parseMonths(text: string | undefined): MonthsChosen {
  const [, bank, plan] = /^(\d{1,2})-(\d{1,2})$/.exec(text ?? '') ?? []
  return Number(plan) ? { months: Number(plan), bank: Number(bank) || null } : single
}
