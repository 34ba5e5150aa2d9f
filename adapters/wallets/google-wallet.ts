import { readFile } from 'node:fs/promises'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { Wallets, WalletTicket } from '#resort/gates/wallets.ts'
import { hoursOf } from './hours-of.ts'

/** What Google gave the house: the number of the issuer, and the file with the key of its service account. */
export type GoogleKeys = { issuer: string; account: string }

const accountFile = z.object({ client_email: z.email(), private_key: z.string() })
const keepingPage = 'https://pay.google.com/gp/v/save/'
/** Google promises no more. */
const longestAddress = 1_800

export async function googleWallet({ issuer, account }: GoogleKeys): Promise<NonNullable<Wallets['google']>> {
  const { client_email: mail, private_key: pem } = accountFile.parse(JSON.parse(await readFile(account, 'utf8')))
  const key = await importPKCS8(pem, 'RS256')
  const write = async (ticket: WalletTicket) => {
    const signed = await new SignJWT({ typ: 'savetowallet', origins: [], payload: describe(ticket, issuer) })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(mail)
      .setAudience('google')
      .sign(key)
    return keepingPage + signed
  }
  return async (ticket) => {
    const address = await write(ticket)
    // A ticket that is kept without its place is better than an address that browsers cut off.
    return address.length <= longestAddress ? address : await write({ ...ticket, place: null })
  }
}

/** The outing, and the ticket. What was kept before is not changed by keeping it again: another code is another one. */
function describe(ticket: WalletTicket, issuer: string) {
  const { language, house, name, number, nonce, code, unit, holder, place } = ticket
  const say = (value: string) => ({ defaultValue: { language, value } })
  const { start, end } = hoursOf(ticket)
  const classId = `${issuer}.${number}-${nonce}-${language}`
  return {
    eventTicketClasses: [
      {
        ...{ id: classId, issuerName: house, eventName: say(name), reviewStatus: 'UNDER_REVIEW' },
        ...(start && { dateTime: { start } }),
      },
    ],
    eventTicketObjects: [
      {
        ...{ id: `${issuer}.${number}-${nonce}`, classId, state: 'ACTIVE', hexBackgroundColor: '#f5f0e8' },
        ...(holder && { ticketHolderName: holder }),
        ticketNumber: number,
        ticketType: say(unit),
        barcode: { type: 'QR_CODE', value: code, alternateText: number },
        ...(end && { validTimeInterval: { end: { date: end } } }),
        // A venue would take twice the room.
        ...(place && { textModulesData: [{ body: place.words }] }),
      },
    ],
  }
}
