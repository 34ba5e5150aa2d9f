import { expect, test } from 'vitest'
import { guestLinks } from '#app/guest-links.ts'
import { systemClock } from '#resort/calendar/clock.ts'
import { hashMail } from '#resort/guests/hash-mail.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { openVisitorTokens } from './visitor-tokens.ts'

const reader = hashMail('ana@example.com')
const [before, after] = ['the secret of last year, 32 signs or more', 'the secret of this year, 32 signs or more']

test('of two processes one has the new secret already: neither takes a visitor of the other for a stranger', async () => {
  await using resort = await openTestResort()
  const publicUrl = new URL('https://hotel.example')
  const clock = systemClock('America/Cancun')
  const open = (secret: string, other: string) => {
    const formerSecret = { value: other, until: '2099-01-31' }
    const tokens = openVisitorTokens({ config: { publicUrl, formerSecret }, secret, resort: { db: resort.db, clock } })
    return { tokens, links: guestLinks({ publicUrl, secret, formerSecret, clock }) }
  }
  const processes = [open(before, after), open(after, before)]
  for (const one of processes) {
    const { token, xsrf, isNew } = one.tokens.read(null)
    const letter = one.links.stop('en', reader)
    expect(isNew).toBe(true)
    for (const other of processes) {
      expect(other.tokens.read(`__Host-_token=${token}`)).toMatchObject({ token, isNew: false })
      expect(other.tokens.isSameXsrf(token, xsrf)).toBe(true)
      expect(other.links.readStopKey(new URL(letter).searchParams.get('key') ?? '')).toBe(reader)
    }
  }
})
