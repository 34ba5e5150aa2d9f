import { momentOf } from '../calendar/moment.ts'
import { isPromoValid } from '../rates/promo.ts'
import type { Resort } from '../resort.ts'
import { findMemberRate, type MemberQuestion } from './find-member-rate.ts'
import type { NightSource } from './night-source.ts'
import type { MemberRate } from './offer.ts'

type Source = Pick<NightSource, 'listMemberPromos' | 'listPackagePromos'>

/**
 * What rooms cost less beside a flight, and for whoever is signed in: each room has the one that takes more off. The rate
 * of a package is never told to whoever looks at rooms alone.
 */
export async function findOwnRate(
  resort: Pick<Resort, 'db' | 'clock'>,
  nights: Source,
  question: MemberQuestion,
): Promise<MemberRate | null> {
  const members = await findMemberRate(resort, nights, question)
  if (question.beside !== 'flight') return members
  const { hotel, stay } = question
  const occasion = { hotel, stay, today: momentOf(resort.clock).today }
  const ofPackages = (await nights.listPackagePromos()).filter((promo) => isPromoValid(promo, occasion))
  const ofMembers = members?.is === 'applied' ? members.promos : []
  return { promos: [...ofPackages, ...ofMembers], is: 'applied' }
}
