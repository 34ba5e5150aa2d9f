import { inflateRawSync } from 'node:zlib'
import { importSPKI, jwtVerify } from 'jose'
import forge from 'node-forge'
import { expect, test } from 'vitest'
import type { WalletTicket } from '#resort/gates/wallets.ts'
import { makeWalletKeys } from '#tests/support/make-wallet-keys.ts'
import { openWallets } from './open-wallets.ts'

const keys = makeWalletKeys()
const wallets = await openWallets(keys)
const ticket: WalletTicket = {
  ...{ language: 'pt', house: 'Casa Marea', timeZone: 'America/Cancun', number: '7K2Q-M2XR', nonce: 'c0ffee' },
  ...{
    code: '7'.repeat(150),
    name: 'Xenotes',
    unit: 'Adulto',
    holder: 'Ana Souza',
    day: '2027-01-15',
    starts: '09:00',
  },
  useUntil: null,
  place: {
    words: 'Embarcadero dos Xenotes, rodovia federal 307, km 315, ao sul de Puerto Morelos',
    at: [20.8, -86.95],
  },
}

/** The files of an archive, by the list at its end. */
function unzip(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files: Record<string, Buffer> = {}
  for (let at = archive.readUInt32LE(end + 16); archive.readUInt32LE(at) === 0x02014b50; ) {
    const [packed, name] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const from = archive.readUInt32LE(at + 42)
    const start = from + 30 + archive.readUInt16LE(from + 26) + archive.readUInt16LE(from + 28)
    const bytes = archive.subarray(start, start + packed)
    files[archive.toString('utf8', at + 46, at + 46 + name)] = archive.readUInt16LE(at + 10)
      ? inflateRawSync(bytes)
      : bytes
    at += 46 + name + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

const sha1 = (bytes: Buffer) => forge.md.sha1.create().update(bytes.toString('binary')).digest().toHex()

test('a pass for Apple holds its ticket, lists its files, and is signed by the house', async () => {
  const files = unzip(Buffer.from((await wallets.apple?.(ticket)) ?? []))
  const pass = JSON.parse(String(files['pass.json']))
  expect(pass).toMatchObject({
    ...{ formatVersion: 1, passTypeIdentifier: keys.apple.passType, teamIdentifier: keys.apple.team },
    ...{ serialNumber: ticket.number, relevantDate: '2027-01-15T14:00:00.000Z' },
    expirationDate: '2027-01-16T04:59:59.000Z',
    barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.code, altText: ticket.number }],
  })
  expect(JSON.stringify(pass.eventTicket)).toMatch(/15 .*jan.* 2027/)
  expect(pass.locations).toEqual([{ latitude: 20.8, longitude: -86.95 }])
  expect(pass.eventTicket.backFields).toContainEqual({ key: 'place', label: 'Onde fica', value: ticket.place?.words })
  const { 'manifest.json': manifest = Buffer.of(), signature = Buffer.of(), ...listed } = files
  const hashes = Object.fromEntries(Object.entries(listed).map(([name, bytes]) => [name, sha1(bytes)]))
  expect(JSON.parse(String(manifest))).toEqual(hashes)
  expect(Object.keys(listed)).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo@2x.png']))
  expect(judgeSignature(signature, manifest)).toEqual({ digest: true, signed: true, byAuthority: true })
})

/** As CMS says it: the signed attributes name the hash of the manifest, and the first certificate signed the attributes. */
function judgeSignature(signature: Buffer, manifest: Buffer) {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(signature.toString('binary')))
  const { rawCapture, certificates } = message as forge.pkcs7.PkcsSignedData & { rawCapture: Captured }
  const attributes = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    rawCapture.authenticatedAttributes,
  )
  const signer = certificates.find(({ subject }) => subject.getField('OU')?.value === keys.apple.team)
  const authority = certificates.find((each) => each !== signer)
  const hashOf = (bytes: string) => forge.md.sha256.create().update(bytes).digest().bytes()
  const digest = [sha1(manifest), forge.util.bytesToHex(hashOf(manifest.toString('binary')))]
  const attributesText = forge.asn1.toDer(attributes).bytes()
  const publicKey = signer?.publicKey as forge.pki.rsa.PublicKey
  const md = forge.asn1.derToOid(rawCapture.digestAlgorithm) === forge.pki.oids.sha1 ? forge.md.sha1 : forge.md.sha256
  return {
    digest: digest.some((hash) => forge.util.bytesToHex(attributesText).includes(hash)),
    signed: publicKey.verify(md.create().update(attributesText).digest().bytes(), rawCapture.signature),
    byAuthority: Boolean(signer && authority?.verify(signer)),
  }
}

type Captured = { authenticatedAttributes: forge.asn1.Asn1[]; signature: string; digestAlgorithm: string }

test('the address for Google holds the ticket, signed by the account of the house', async () => {
  const address = new URL((await wallets.google?.(ticket)) ?? '')
  expect([address.host, address.href.length < 1_800]).toEqual(['pay.google.com', true])
  const { payload } = await jwtVerify(
    address.pathname.split('/').at(-1) ?? '',
    await importSPKI(keys.googleKey, 'RS256'),
  )
  expect(payload).toMatchObject({ iss: 'house@example.com', aud: 'google', typ: 'savetowallet' })
  expect(payload.payload).toMatchObject({
    eventTicketClasses: [{ issuerName: 'Casa Marea', dateTime: { start: '2027-01-15T09:00:00-05:00' } }],
    eventTicketObjects: [
      {
        ...{ state: 'ACTIVE', barcode: { type: 'QR_CODE', value: ticket.code }, ticketHolderName: 'Ana Souza' },
        textModulesData: [{ body: ticket.place?.words }],
      },
    ],
  })
})

test('a place without a point is said, one that would make the address too long is not, and a ticket without a place says none', async () => {
  const passOf = async (place: WalletTicket['place']) => {
    const address = new URL((await wallets.google?.({ ...ticket, place })) ?? '')
    const { payload } = await jwtVerify(
      address.pathname.split('/').at(-1) ?? '',
      await importSPKI(keys.googleKey, 'RS256'),
    )
    const { 'pass.json': pass } = unzip(Buffer.from((await wallets.apple?.({ ...ticket, place })) ?? []))
    return { length: address.href.length, google: payload.payload, apple: JSON.parse(String(pass)) }
  }
  const bare = await passOf({ words: 'Gate', at: null })
  expect(bare.google).toMatchObject({ eventTicketObjects: [{ textModulesData: [{ body: 'Gate' }] }] })
  expect(bare.apple).not.toHaveProperty('locations')
  const long = await passOf({ words: 'Muito longe, '.repeat(20), at: null })
  expect([long.length < 1_800, JSON.stringify(long.google).includes('longe')]).toEqual([true, false])
  expect(JSON.stringify(await passOf(null))).not.toMatch(/textModules|Onde fica/)
})

test('an open ticket says until when it is of use; without keys there is no wallet, and wrong files are found at once', async () => {
  const open = { ...ticket, day: null, starts: null, useUntil: '2027-05-23' as const }
  const { 'pass.json': pass } = unzip(Buffer.from((await wallets.apple?.(open)) ?? []))
  expect(JSON.parse(String(pass))).toMatchObject({ expirationDate: '2027-05-24T04:59:59.000Z' })
  expect(JSON.parse(String(pass))).not.toHaveProperty('relevantDate')
  expect(await openWallets({ apple: null, google: null })).toEqual({ apple: null, google: null })
  const swapped = { ...keys.apple, certificate: keys.apple.key }
  await expect(openWallets({ apple: swapped, google: null })).rejects.toThrow()
})
