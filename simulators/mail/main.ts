import { openInbox } from './inbox.ts'
import { openLetterbox } from './letterbox.ts'
import { openSmtp } from './smtp.ts'

const port = Number(process.env.PORT ?? 3000)
const letters = await openLetterbox(`${process.env.DATA_DIR || '.data'}/mail`)
const smtp = await openSmtp(letters, Number(process.env.SMTP_PORT || port + 5))
const inbox = await openInbox(letters, Number(process.env.INBOX_PORT || port + 4))

process.send?.('ready')
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, () => {
    smtp.close()
    inbox.close()
    inbox.closeAllConnections()
    process.exit(0)
  })
}
