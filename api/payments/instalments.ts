import { z } from 'zod'
import { languages } from '#resort/guests/language.ts'
import { currencies } from '#resort/money/currency.ts'
import { money } from '#resort/money/money.ts'
import { financingCode, listInstalments } from '#resort/payments/instalments.ts'
import type { Api } from '../api.ts'
import { describeMonths } from './describe-months.ts'

const offer = z.object({
  id: z.int(),
  name: z.string(),
  src: z.string().describe('Address of the picture of the bank'),
  description: z.string(),
  months: z.array(z.int()),
})

/** How an amount can be paid month by month: at banks of Mexico, or financed by Flexpay. */
export function instalments({ app }: Api): void {
  const schema = {
    operationId: 'instalments',
    summary: 'Months without interest, bank by bank',
    tags: ['money'],
    querystring: z.object({
      currency: z.enum(currencies),
      amount: z.coerce.number().int().min(1).max(1e12).describe('Minor units that are due now'),
      method: z
        .string()
        .regex(/^[A-Z]{2,10}$/)
        .default('VI')
        .describe('Code of a payment method'),
      language: z.enum(languages).default('es'),
    }),
    response: {
      200: z.object({
        banks: z.array(offer),
        financing_code: z
          .string()
          .nullable()
          .describe("With the method UPLIFT: the code of Flexpay's offer in the currency, which goes with the payment"),
      }),
    },
  }
  app.get('/api/instalments', { schema }, async ({ query: { currency, amount, method, language } }) => ({
    banks: listInstalments(money(amount, currency), method).map((bank) => ({
      id: bank.id,
      name: bank.name,
      src: `/banks/${bank.picture}.svg`,
      description: describeMonths(bank, language),
      months: [...bank.months],
    })),
    financing_code: financingCode(currency, method),
  }))
}
