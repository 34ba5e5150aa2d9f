import { houseDocuments } from '#adapters/letters/house-documents.ts'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { connect } from '#db/connect.ts'
import { sendLetter } from '#resort/letters/send-letter.ts'

// A process of its own that sends one letter and may be killed while it does.
const [databaseUrl = '', smtpUrl = '', letter = ''] = process.argv.slice(2)
const db = connect(databaseUrl, { connections: 2 })
await sendLetter({ db, mail: smtpMail(smtpUrl), documents: await houseDocuments('content') }, letter)
await db.destroy()
