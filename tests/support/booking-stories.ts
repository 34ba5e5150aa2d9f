import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { agree, answerChallenge, payByCard } from './at-the-provider.ts'
import type { Guest } from './open-booking-house.ts'
import { type BookingProcess, Died } from './start-booking-process.ts'

export type Story = { house: BookingProcess; db: Db; guest: Guest; id: string }

type Answer = { outcome: string; url?: string; error?: unknown }
type AtProvider = (url: string) => Promise<unknown>

const byCard: AtProvider = (url) => payByCard(url, 'success')
const byQuestionedCard: AtProvider = async (url) => {
  await payByCard(url, 'challenge')
  await answerChallenge(url, 'confirm')
}

/**
 * What guests do, each story told from wherever it was left: after a crash the guest comes back and tells it again.
 */
export const stories = {
  card: async (story) => await untilBooked(() => payFor(story, 'VI'), byCard),
  challenge: async (story) => await untilBooked(() => payFor(story, 'VI'), byQuestionedCard),
  paypal: async (story) => await untilBooked(() => payFor(story, 'PP'), agree),
  rest: async (story) => {
    await untilBooked(() => payFor(story, 'VI'), byCard)
    const { house, guest, id } = story
    await untilBooked(() => house.ask('payRest', { ...guest, id, method: 'PP' }), agree)
  },
  // Other dates, whose deposit is paid before they are had.
  dates: async (story) => {
    const { house, guest, id } = story
    await untilBooked(() => payFor(story, 'VI'), byCard)
    await untilBooked(() => house.ask('otherDates', { ...guest, id, method: 'PP' }), agree)
  },
  cancellation: async (story) => {
    const { house, db, id } = story
    await untilBooked(() => payFor(story, 'VI'), byCard)
    await house.ask('cancel', { id })
    await isGone(story, db.selectFrom('refund').select('id').where('state', '<>', 'done'))
  },
  // A stay and two deck chairs: one of them is given back.
  chairs: async (story) => await untilPartIsBack(story, { kind: 'deck-chair', verb: 'cancelChair' }),
  // A stay and a day in a park: the park is given back.
  park: async (story) => await untilPartIsBack(story, { kind: 'ticket', verb: 'cancelPark' }),
  abandonment: async (story) => {
    const { db, id } = story
    await payFor(story, 'VI')
    await passMinutes(db, 60)
    await sql`select graphile_worker.add_job('expire-holds', job_key => 'expire-holds')`.execute(db)
    const isHeld = db.selectFrom('order_line').select('id').where('state', '=', 'held').where('order_id', '=', id)
    await isGone(story, isHeld)
  },
} satisfies Record<string, (story: Story) => Promise<void>>

export type StoryName = keyof typeof stories

/** Paid together, then a part of it is cancelled and its money goes back. */
async function untilPartIsBack(
  story: Story,
  { kind, verb }: { kind: string; verb: 'cancelChair' | 'cancelPark' },
): Promise<void> {
  const { house, db, id } = story
  await untilBooked(() => payFor(story, 'VI'), byCard)
  const gone = db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', '=', kind)
    .where('state', '=', 'cancelled')
  if (!(await gone.executeTakeFirst())) await house.ask(verb, { id })
  await isGone(story, db.selectFrom('refund').select('id').where('state', '<>', 'done'))
}

function payFor({ house, guest }: Story, method: string): Promise<Answer> {
  return house.ask('pay', { ...guest, method })
}

async function untilBooked(press: () => Promise<Answer>, atProvider: AtProvider): Promise<void> {
  for (let presses = 0; presses < 8; presses++) {
    const answer = await press()
    if (answer.outcome === 'outage') continue
    if (answer.outcome === 'booked' || answer.outcome === 'nothing-to-pay') return
    if (answer.outcome !== 'to-pay' || !answer.url) throw new Error(`The guest hears ${JSON.stringify(answer)}.`)
    await atProvider(answer.url)
  }
  throw new Error('The guest paid again and again.')
}

/** Waits for the jobs, or for the death of whoever does them. */
async function isGone({ house }: Story, rows: { executeTakeFirst: () => Promise<unknown> }): Promise<void> {
  for (let waited = 0; await rows.executeTakeFirst(); waited += 50) {
    if (waited > 60_000) throw new Error('The jobs did not do it within a minute.')
    await Promise.race([wait(50), house.died.then(() => Promise.reject(new Died('It died at work.')))])
  }
}

/** So much time has gone by for every hold, attempt and refund that is not over. */
export async function passMinutes(db: Db, minutes: number): Promise<void> {
  const ago = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} - make_interval(mins => ${minutes})`
  await db.transaction().execute(async (tx) => {
    // Triggers would write down that the rows were touched just now.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update payment set changed_at = ${ago('changed_at')},
      -- What a provider may have been told under the name of the attempt stays as it was.
      expires_at = case when reference is null then expires_at else ${ago('expires_at')} end
      where state in ('open', 'processing', 'approved')`.execute(tx)
    await sql`update refund set changed_at = ${ago('changed_at')} where state in ('wanted', 'pending')`.execute(tx)
    await sql`update order_line set held_until = ${ago('held_until')} where state = 'held'`.execute(tx)
  })
}
