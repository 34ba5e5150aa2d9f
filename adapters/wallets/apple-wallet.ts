import { readFile } from 'node:fs/promises'
import { PKPass } from 'passkit-generator'
import type { Wallets, WalletTicket } from '#resort/gates/wallets.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import { hoursOf } from './hours-of.ts'
import { walletWords } from './wallet-words.ts'

/** What Apple gave the house: the kind of pass and the team it is registered for, and three files of PEM text. */
export type AppleKeys = { passType: string; team: string; certificate: string; key: string; authority: string }

const icons = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87, 'logo@2x.png': 87 }
const colours = {
  backgroundColor: 'rgb(245, 240, 232)',
  foregroundColor: 'rgb(22, 40, 43)',
  labelColor: 'rgb(11, 92, 107)',
}

/** Files that are wrong are found when the house opens, not when the first guest asks. */
export async function appleWallet(keys: AppleKeys): Promise<NonNullable<Wallets['apple']>> {
  const [signerCert, signerKey, wwdr] = await Promise.all([keys.certificate, keys.key, keys.authority].map(readText))
  const pictures = await readPictures()
  const draw = async (ticket: WalletTicket) => {
    const pass = new PKPass({ ...pictures, 'pass.json': Buffer.from(JSON.stringify(describe(ticket, keys))) }, {
      signerCert,
      signerKey,
      wwdr,
    } as { signerCert: string; signerKey: string; wwdr: string })
    return pass.getAsBuffer()
  }
  await draw(sample)
  return draw
}

async function readText(file: string): Promise<string> {
  return await readFile(file, 'utf8')
}

async function readPictures(): Promise<Record<string, Buffer>> {
  const read = async ([name, size]: [string, number]) =>
    [name, await readFile(new URL(`../../public/brand/icon-${size}.png`, import.meta.url))] as const
  return Object.fromEntries(await Promise.all(Object.entries(icons).map(read)))
}

function describe(ticket: WalletTicket, { passType, team }: AppleKeys) {
  const { language, house, number, name, code, place } = ticket
  const words = walletWords[language]
  const { start, end } = hoursOf(ticket)
  return {
    ...{ formatVersion: 1, passTypeIdentifier: passType, teamIdentifier: team, serialNumber: number },
    ...{ organizationName: house, logoText: house, description: name, ...colours },
    ...(start && { relevantDate: start }),
    ...(end && { expirationDate: end }),
    // Near it the telephone shows the ticket by itself.
    ...(place?.at && { locations: [{ latitude: place.at[0], longitude: place.at[1] }] }),
    barcodes: [{ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1', altText: number }],
    eventTicket: {
      primaryFields: [{ key: 'name', label: house, value: name }],
      secondaryFields: dayFields(ticket),
      auxiliaryFields: [
        { key: 'unit', label: words.unit, value: ticket.unit },
        ...(ticket.holder ? [{ key: 'holder', label: words.holder, value: ticket.holder }] : []),
      ],
      // An address is longer than a line of the front.
      backFields: [
        ...(place ? [{ key: 'place', label: words.place, value: place.words }] : []),
        { key: 'number', label: words.number, value: number },
      ],
    },
  }
}

function dayFields({ language, day, starts, useUntil }: WalletTicket) {
  const words = walletWords[language]
  const open = useUntil ? [{ key: 'until', label: words.until, value: formatDayInText(useUntil, language) }] : []
  if (!day) return open
  return [
    { key: 'day', label: words.day, value: formatDayInText(day, language) },
    ...(starts ? [{ key: 'starts', label: words.starts, value: starts }] : []),
  ]
}

const sample: WalletTicket = {
  ...{
    language: 'en',
    house: 'House',
    timeZone: 'UTC',
    number: '0',
    nonce: '0',
    code: '0',
    name: 'Outing',
    unit: 'Adult',
  },
  ...{ holder: null, day: null, starts: null, useUntil: null, place: null },
}
