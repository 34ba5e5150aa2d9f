import { type Tx, transact } from '#db/transact.ts'
import { today } from '../calendar/today.ts'
import { hashNetwork } from '../guests/network-of.ts'
import { spendProof } from '../payments/spend-proof.ts'
import type { Resort } from '../resort.ts'
import { listRoomTypes } from '../rooms/room-queries.ts'
import { tellSecurity } from '../security-event.ts'
import { hash } from '../signing.ts'
import { spendBudget } from '../visitors/network-use-queries.ts'
import { type About, type GuestCase, mostLettersADay, mostUnprovenAnHour } from './case.ts'
import { lockAddress, saveCase, saveEvent, startClock } from './case-queries.ts'
import { countOpened, findCase, findTwin } from './case-reading.ts'
import { type CaseField, type JudgedCase, judgeCase, type TypedCase } from './judge-case.ts'
import { findPicture, keepPicture } from './picture-queries.ts'
import { priceClaim } from './price-claim.ts'
import { writeToCaseGuest, writeToHouse } from './write-case.ts'

export type CaseWanted = TypedCase & {
  /** Where the request comes from. */
  address: string
  /** Solved proof of work, where one was asked for. */
  proof: string | null
}

export type CaseOpened =
  | { outcome: 'opened'; number: string; picture: 'kept' | 'no-room' | 'none' }
  /** The mailbox hears more; whoever asked hears nothing of what was there before. */
  | { outcome: 'asked' }
  | { outcome: 'wrong'; fields: CaseField[] }
  | { outcome: 'too-many' | 'proof-needed' }

/** A guest writes to the house. What is about somebody's own data begins when the mailbox they named answers. */
export async function openCase(resort: Resort, wanted: CaseWanted): Promise<CaseOpened> {
  const judged = judgeCase(wanted, { rooms: await listRooms(resort, wanted), today: today(resort.clock) })
  if (judged.outcome === 'wrong') return judged
  const about = await describeAbout(resort, judged.value)
  const opened = await transact<CaseOpened>(resort.db, (tx) => open(tx, resort, { ...judged.value, about }, wanted))
  if (opened.outcome === 'too-many' || opened.outcome === 'proof-needed') {
    tellSecurity('cases', { who: hashNetwork(wanted.address), verdict: opened.outcome })
  }
  return opened
}

async function listRooms({ db, hotel }: Resort, { kind }: CaseWanted): Promise<string[]> {
  if (kind !== 'best-rate') return []
  return (await listRoomTypes(db, hotel.hotel)).map(({ code }) => code)
}

async function describeAbout(resort: Resort, value: JudgedCase): Promise<About> {
  switch (value.kind) {
    case 'contact':
      return { kind: 'contact', subject: value.subject }
    case 'privacy':
      return { kind: 'privacy', right: value.right }
    case 'best-rate':
      return {
        kind: 'best-rate',
        claim: { ...(await priceClaim(resort, value.claim, value)), pictureHash: hashPicture(value) },
      }
  }
}

function hashPicture({ picture }: JudgedCase): string | null {
  return picture && hash(picture.bytes).toString('hex')
}

type Judged = JudgedCase & { about: About }

async function open(tx: Tx, resort: Resort, judged: Judged, { address, proof }: CaseWanted): Promise<CaseOpened> {
  if ((await spendBudget(tx, 'cases', address)) === 'used-up') return { outcome: 'too-many' }
  const { mail, about, kind } = judged
  await lockAddress(tx, mail)
  const isPrivate = kind === 'privacy'
  // Pressed twice it is one.
  const twin = await findTwin(tx, judged)
  if (twin && isPrivate) return { outcome: 'asked' }
  if (twin) return { outcome: 'opened', number: twin, picture: await sayPicture(tx, twin, judged) }
  const { ofAddress, ofAll } = await countOpened(tx, mail)
  if (ofAll >= mostUnprovenAnHour && !(await spendProof(tx, proof))) return { outcome: 'proof-needed' }
  const isWrittenTo = ofAddress < mostLettersADay
  // Whoever asks is told the same.
  if (isPrivate && !isWrittenTo) return { outcome: 'asked' }
  const number = await saveCase(tx, judged, about)
  const picture = judged.picture ? await keepPicture(tx, number, judged.picture) : 'none'
  if (!isPrivate) await startClock(tx, number, kind)
  const saved = await load(tx, number)
  if (isPrivate) {
    await writeToCaseGuest(tx, resort, saved, { news: 'confirm' })
    return { outcome: 'asked' }
  }
  if (isWrittenTo) await writeToCaseGuest(tx, resort, saved, { news: 'opened' })
  await writeToHouse(tx, resort, saved, 'to-house')
  return { outcome: 'opened', number, picture }
}

/** The same as before: nobody may have heard the first answer. */
async function sayPicture(tx: Tx, twin: string, { picture }: Judged): Promise<'kept' | 'no-room' | 'none'> {
  if (!picture) return 'none'
  return (await findPicture(tx, twin)) ? 'kept' : 'no-room'
}

/** Who got the letter says that it was they: from now on the house has its days to answer. Pressed twice it is once. */
export async function confirmCase(
  resort: Resort,
  number: string,
): Promise<{ outcome: 'confirmed'; guestCase: GuestCase } | { outcome: 'gone' }> {
  return await transact(resort.db, async (tx) => {
    const found = await findCase(tx, number)
    if (!found) return { outcome: 'gone' }
    if (!(await startClock(tx, number, found.about.kind))) {
      const known = await findCase(tx, number)
      return known?.confirmedAt ? { outcome: 'confirmed', guestCase: known } : { outcome: 'gone' }
    }
    await saveEvent(tx, number, { what: 'confirmed', who: 'guest', words: null })
    const guestCase = await load(tx, number)
    await writeToCaseGuest(tx, resort, guestCase, { news: 'opened' })
    await writeToHouse(tx, resort, guestCase, 'to-house')
    return { outcome: 'confirmed', guestCase }
  })
}

async function load(tx: Tx, number: string): Promise<GuestCase> {
  const found = await findCase(tx, number)
  if (!found) throw new Error(`Case ${number} is not there.`)
  return found
}
