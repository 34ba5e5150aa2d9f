import { readHotelFile } from '#adapters/content/hotel-file.ts'
import { houseDocuments } from '#adapters/letters/house-documents.ts'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { newsletterLinks } from '#app/newsletter-links.ts'
import { connect } from '#db/connect.ts'
import { newsletterSeal } from '#resort/newsletter/newsletter-seal.ts'
import { sendIssues } from '#resort/newsletter/send-issues.ts'

// A process of its own that sends what is due of the newsletter, and may be killed while it does.
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2)
const db = connect(databaseUrl, { connections: 6 })
const hotel = await readHotelFile('content/hotel.json')
const clock = { now: () => new Date(), timeZone: hotel.timeZone }
const secret = 'for tests only, and long enough'
const newsletter = {
  links: newsletterLinks({ publicUrl: new URL('http://127.0.0.1:3000'), secret, clock }),
  ...newsletterSeal(secret),
  ...{ platform: null, successUrl: null, errorUrl: null },
}
const resort = { db, clock, hotel, newsletter, mail: smtpMail(smtpUrl), documents: await houseDocuments('content') }
while ((await sendIssues(resort)).hasMore);
await db.destroy()
