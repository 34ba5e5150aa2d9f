import { generateKeyPairSync } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { Mail } from '#resort/letters/mail-port.ts'
import { openHostileSmtp } from '#tests/support/hostile-smtp.ts'
import { smtpMail } from './smtp-mail.ts'

const pair = generateKeyPairSync('rsa', {
  ...{ modulusLength: 2048 },
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const dkim = { domain: 'casamarea.example', selector: 'mail2027', privateKey: pair.privateKey }
const record = `v=DKIM1; k=rsa; p=${pair.publicKey.toString('base64')}`
const resolver = async (name: string) => (name === 'mail2027._domainkey.casamarea.example' ? [[record]] : [])
const stop =
  'https://casamarea.example/en/stop-letters/?key=G0000-7K2QM-2XRT9-BC4D0-0000G-7K2QM-2XRT9-BC4D0-0000G-7K2QM'

const mail: Mail = {
  messageId: '<1@casamarea.example>',
  date: new Date('2026-11-21T15:00:00Z'),
  from: { name: 'Casa Marea', address: 'reservaciones@casamarea.example' },
  to: { name: 'Ana Núñez', address: 'ana@example.com' },
  subject: '¿Cómo estuvo su estancia?',
  text: 'Gracias por haber estado con nosotros: mañana, niñez, corazón.',
  html: '<p>Gracias.</p>',
  files: [{ name: 'estancia.ics', type: 'text/calendar', content: new TextEncoder().encode('BEGIN:VCALENDAR') }],
}

test('a mail is signed by the house, and the signature covers who wrote it, what it says and how it is stopped', async () => {
  const raw = await send({ ...mail, unsubscribe: stop })
  const [signature] = await verify(raw)
  expect(signature).toMatchObject({
    signingDomain: 'casamarea.example',
    selector: 'mail2027',
    status: { result: 'pass' },
  })
  for (const header of ['From', 'To', 'Subject', 'Date', 'List-Unsubscribe', 'List-Unsubscribe-Post']) {
    expect((await verify(changeHeader(raw, header)))[0]?.status?.result, header).toBe('fail')
  }
  const changed = await verify(raw.replace('Gracias por', 'Gracias para'))
  expect(changed[0]?.status?.result).toBe('neutral')
  // A second attempt is the same mail.
  expect(await send({ ...mail, unsubscribe: stop })).toBe(raw)
})

test('a letter that can be stopped says where, on one line, and another one says nothing of it', async () => {
  const { headers } = await PostalMime.parse(await send({ ...mail, unsubscribe: stop }))
  const said = (name: string) => headers.find(({ key }) => key === name)?.value
  expect(said('list-unsubscribe')).toBe(`<${stop}>`)
  expect(said('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const needed = await PostalMime.parse(await send(mail))
  expect(needed.headers.map(({ key }) => key).filter((key) => key.startsWith('list-'))).toEqual([])
  expect(needed.messageId).toBe(mail.messageId)
})

async function send(letter: Mail): Promise<string> {
  await using server = await openHostileSmtp()
  await smtpMail(server.url, { dkim }).send(letter, async () => {})
  const [raw = ''] = server.taken
  return raw
}

async function verify(raw: string) {
  return (await dkimVerify(Buffer.from(raw), { resolver })).results
}

/** One more sign in the value of a header. */
function changeHeader(raw: string, name: string): string {
  const changed = raw.replace(new RegExp(`^${name}: (.)`, 'm'), `${name}: x$1`)
  if (changed === raw) throw new Error(`The mail has no ${name}.`)
  return changed
}
