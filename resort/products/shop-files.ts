import { z } from 'zod'
import { parseDay } from '../calendar/day.ts'
import { basisPoints, fromPerCent, toPerCent } from '../money/basis-points.ts'
import { businessUnits, productKinds, units } from './product.ts'

/** The files of a hotel's shop, in the order in which they are read: each names only what stands in one before. */
export const shopFileNames = ['products', 'options', 'tiers', 'prices', 'quotas', 'places'] as const
export type ShopFileName = (typeof shopFileNames)[number]

/** The cells of a line by the names of their columns. */
export type Cells = Record<string, string>

const code = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, 'is lower case letters, digits and hyphens, such as xplor-fuego')
const codes = z.string().transform((text) => text.split(' ').filter(Boolean))
const optionCode = z.string().regex(/^[a-z0-9-]{1,20}$/, 'is lower case letters, digits and hyphens, such as 0830')
const orNull = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .transform((text) => (text === '' ? null : text))
    .pipe(schema.nullable())
const count = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{0,6}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      message: `is a whole number from ${least} to ${most.toLocaleString('en')}`,
    })
    .transform(Number)
const yes = z.enum(['yes', 'no'], 'is yes or no').transform((text) => text === 'yes')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'is an hour such as 08:30', abort: true })
const weekdays = z
  .string()
  .regex(/^(?!.*(.).*\1)[1-7]*$/, 'names days from 1, Monday, to 7, Sunday, each once, such as 123456')
  .transform((text) => [...text].map(Number))
const dollars = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'is dollars such as 134.99')
  .transform(toMinor)
const perCent = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?$|^100$/, 'is a per cent such as 10 or 7.5')
  .transform((text) => fromPerCent(text))
/** What buying early takes off; the database has the last word. */
const mostEarly = basisPoints(9_000)
const day = z.string().refine((text) => parseDay(text.length === 5 ? `2028-${text}` : text) !== null, {
  message: 'is a day such as 2027-12-20, or 12-20 for every year',
})

const span = { from: orNull(day), until: orNull(day) }
const isSpan = ({ from, until }: { from: string | null; until: string | null }) =>
  from?.length === until?.length && (from === null || until === null || from.length === 5 || from <= until)
const spanRule = { message: 'and until go together: two days, or two days of every year', path: ['from'] }

/** What a line of each file says, or a sentence for each column that is wrong. */
export const shopLines = {
  products: z.strictObject({
    product: code,
    kind: z.enum(productKinds, `is ${productKinds.join(', ')}`),
    business_unit: z.enum(businessUnits, `is ${businessUnits.join(', ')}`),
    least_age: count(0, 17),
    free_hours: count(0, 720),
    late_fee: perCent,
    change_hours: count(0, 720),
    deposit: z.union([z.literal('').transform(() => 0), dollars]),
    goes_with: codes,
    upgrade_of: orNull(code),
  }),
  options: z
    .strictObject({
      product: code,
      option: optionCode,
      starts: orNull(time),
      ends: orNull(time),
      weekdays,
      cutoff_hours: count(0, 720),
      open: yes,
    })
    .refine(({ open, weekdays }) => open !== weekdays.length > 0, {
      message: 'are those of its days, and none for an open ticket',
      path: ['weekdays'],
    })
    .refine(
      ({ open, starts, ends }) => (open ? starts === null && ends === null : (starts === null) === (ends === null)),
      {
        message: 'and ends go together, and an open ticket has neither',
        path: ['starts'],
      },
    )
    .refine(({ starts, ends }) => starts === null || ends === null || starts < ends, {
      message: 'is later than starts',
      path: ['ends'],
    }),
  tiers: z.strictObject({
    ...{ product: orNull(code), days_ahead: count(1, 365) },
    percent: perCent.refine((share) => share <= mostEarly, `is ${toPerCent(mostEarly)} at most`),
  }),
  prices: z
    .strictObject({
      ...{ product: code, option: orNull(optionCode), unit: z.enum(units, `is ${units.join(', ')}`) },
      ...span,
      ...{ weekdays, price: dollars },
    })
    .refine(isSpan, spanRule),
  quotas: z.strictObject({ quota: code, ...span, weekdays, places: count(0, 100_000) }).refine(isSpan, spanRule),
  places: z.strictObject({
    ...{ product: code, option: optionCode, quota: code },
    ...{ adult: count(0, 10), child: count(0, 10), infant: count(0, 10) },
  }),
} as const

export type ShopLine<Name extends ShopFileName> = z.output<(typeof shopLines)[Name]>

export const shopColumns: Record<ShopFileName, readonly string[]> = {
  products: [
    'product',
    'kind',
    'business_unit',
    'least_age',
    'free_hours',
    'late_fee',
    'change_hours',
    'deposit',
    'goes_with',
    'upgrade_of',
  ],
  options: ['product', 'option', 'starts', 'ends', 'weekdays', 'cutoff_hours', 'open'],
  tiers: ['product', 'days_ahead', 'percent'],
  prices: ['product', 'option', 'unit', 'from', 'until', 'weekdays', 'price'],
  quotas: ['quota', 'from', 'until', 'weekdays', 'places'],
  places: ['product', 'option', 'quota', 'adult', 'child', 'infant'],
}

/** Cents, by the digits that are written. */
function toMinor(text: string): number {
  const [whole = '0', cents = ''] = text.split('.')
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
