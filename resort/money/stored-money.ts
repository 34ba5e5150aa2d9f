import { z } from 'zod'
import { currencies } from './currency.ts'
import type { Money } from './money.ts'

/** An amount inside of stored JSON. */
export const storedMoney = z.object({ minor: z.int(), currency: z.enum(currencies) }) satisfies z.ZodType<Money>
