import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { sendDueLetters } from '#resort/letters/send-due-letters.ts'
import { type BookingHouse, openBookingHouse } from './open-booking-house.ts'
import { startMailSimulator } from './start-mail-simulator.ts'

/** A house whose letters arrive at the simulator of mail. */
export async function openPostedHouse(opening: Promise<BookingHouse> = openBookingHouse()) {
  const house = await opening
  const post = await startMailSimulator()
  const office = { ...house.resort, mail: smtpMail(post.url) }
  return {
    house,
    /** The letters that came since the last time, the oldest first. */
    arrivals: async () => {
      const before = (await post.list()).length
      await sendDueLetters(office)
      const all = await post.list()
      return all.slice(0, all.length - before).toReversed()
    },
    [Symbol.asyncDispose]: async () => {
      await post[Symbol.asyncDispose]()
      await house[Symbol.asyncDispose]()
    },
  }
}
