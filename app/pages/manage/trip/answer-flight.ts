import { z } from 'zod'
import { money } from '#resort/money/money.ts'
import {
  acceptFlightChange,
  type ChangeAnswered,
  refuseFlightChange,
} from '#resort/orders/after/answer-flight-change.ts'
import { cancelFlight } from '#resort/orders/after/cancel-flight.ts'
import { quoteFlightCancelling } from '#resort/orders/after/quote-flight-cancelling.ts'
import type { Managed } from '../../../find-managed.ts'
import type { Visit } from '../../../visit.ts'
import { resultOfGivingBack } from '../parts/result-of-giving-back.ts'
import type { Done } from '../results.ts'

const change = z.string().min(1).max(100)
const wish = z.discriminatedUnion('do', [
  z.object({ do: z.literal('flight-quote') }),
  z.object({ do: z.literal('cancel-flight'), fee: z.coerce.number().int().nonnegative().optional() }),
  z.object({ do: z.literal('accept-change'), change }),
  z.object({ do: z.literal('refuse-change'), change }),
])

/** What is asked of the flight of a package; null where a form is about something else. */
export async function answerFlight({ resort, note }: Visit, { order }: Managed, form: FormData): Promise<Done | null> {
  const parsed = wish.safeParse(Object.fromEntries(form))
  if (!parsed.success) return null
  const { id, currency } = order
  switch (parsed.data.do) {
    case 'flight-quote': {
      const quoted = await quoteFlightCancelling(resort, id)
      if (quoted.outcome === 'airline-silent') note(quoted.error)
      if (quoted.outcome !== 'quoted') return { result: resultOfQuote[quoted.outcome] }
      return { result: 'flight-quoted', part: 'cancel' }
    }
    case 'cancel-flight': {
      if (parsed.data.fee === undefined) return { result: 'cancel-unknown' }
      const cancelling = await cancelFlight(resort, id, money(parsed.data.fee, currency))
      if (cancelling.unheard) note(cancelling.unheard.error)
      return resultOfGivingBack(cancelling)
    }
    case 'accept-change':
      return tell(note, await acceptFlightChange(resort, id, parsed.data.change))
    case 'refuse-change':
      return tell(note, await refuseFlightChange(resort, id, parsed.data.change))
  }
}

const resultOfQuote = {
  'airline-silent': 'flight-silent',
  'no-flight': 'cancel-late',
  'too-often': 'flight-often',
} as const

function tell(note: Visit['note'], answered: ChangeAnswered): Done {
  switch (answered.outcome) {
    case 'accepted':
      return { result: 'change-accepted' }
    case 'cancelled':
      return { result: 'change-refused' }
    case 'not-open':
      return { result: 'change-not-open' }
    case 'too-often':
      return { result: 'flight-often' }
    case 'airline-silent':
      note(answered.error)
      return { result: 'flight-silent' }
  }
}
