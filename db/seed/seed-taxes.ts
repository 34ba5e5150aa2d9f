import type { Db } from '../connect.ts'
import taxes from './taxes.json' with { type: 'json' }

type Fee = { from: string; perPerson?: number[]; perRoom?: number }

/** The taxes of the places where the demonstration's hotels may stand. */
export async function seedTaxes(db: Db): Promise<void> {
  await db
    .insertInto('fee_unit')
    .values(taxes.uma.map(({ from, minor }) => ({ from_day: from, minor })))
    .execute()
  for (const { code: municipality, feeAge, vat, lodgingTax, sanitationFee } of taxes.municipalities) {
    await db.insertInto('municipality').values({ code: municipality, fee_age: feeAge }).execute()
    const rates = [
      ...vat.map(({ from, rate }) => ({ municipality, tax: 'vat', from_day: from, rate })),
      ...lodgingTax.map(({ from, rate, baseShare }) => {
        return { municipality, tax: 'lodging-tax', from_day: from, rate, base_share: baseShare }
      }),
    ]
    for (const rate of rates) await db.insertInto('tax_rate').values(rate).execute()
    const fees = (sanitationFee as Fee[]).map(({ from, perPerson = null, perRoom = null }) => {
      return { municipality, from_day: from, per_person: perPerson, per_room: perRoom }
    })
    await db.insertInto('sanitation_fee').values(fees).execute()
  }
}
