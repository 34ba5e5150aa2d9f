import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pathTo } from '#app/paths.ts'
import { findCase } from '#resort/cases/case-reading.ts'
import { findPicture } from '#resort/cases/picture-queries.ts'
import { languages } from '#resort/guests/language.ts'
import { readPost } from '#tests/support/case-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'
import { toDecimalPoint } from './read-claim.ts'

const typed: Record<string, string> = {
  ...{ address: 'https://rooms.example/casa-marea', price: '$900.00', currency: 'USD' },
  ...{ checkin: '2027-01-12', checkout: '2027-01-16', room: 'GV', adults: '2', ages: '4, 11' },
  ...{ name: 'Ana Soto', mail: 'ana@example.com', order: '', words: '' },
}
const words = {
  es: { number: 'Su número de caso es', picture: 'La imagen debe ser PNG, JPEG o WebP' },
  en: { number: 'Your case number is', picture: 'The picture must be PNG, JPEG or WebP' },
  pt: { number: 'O número do seu protocolo é', picture: 'A imagem deve ser PNG, JPEG ou WebP' },
}

function write(fields: Record<string, string>, picture?: BlobPart, type = 'image/png'): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(
    'picture',
    new Blob(picture === undefined ? [] : [picture], { type }),
    picture === undefined ? '' : 'proof.png',
  )
  return form
}

const screen = async () =>
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a5' } })
    .withExif({ IFD0: { Copyright: 'Ana was here' } })
    .png()
    .toBuffer()

test('a guest claims the best rate with a picture, without scripts and in each language', async () => {
  await using site = await openBookingSite()
  const picture = new Uint8Array(await screen())
  for (const language of languages) {
    const guest = newBrowser(site.app)
    const path = pathTo('claim', language)
    expect((await guest.get(pathTo('best-rate-guarantee', language))).body).toContain(`href="${path}"`)
    expect((await guest.get(path)).body).toMatch(/enctype="multipart\/form-data"/i)
    const wrong = await guest.postFiles(
      path,
      write({ ...typed, address: 'rooms.example' }, '<svg onload=alert(1)>', 'image/png'),
    )
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toMatch(new RegExp(`id="case-picture-error"[^>]*>${words[language].picture}`))
    expect(wrong.body).toContain('id="case-address-error"')
    expect(wrong.body).toContain('value="4, 11"')
    const sent = await guest.postFiles(path, write({ ...typed, mail: `ana.${language}@example.com` }, picture))
    expect(sent.statusCode).toBe(303)
    const [, number = ''] = /opened=([0-9A-Z-]+)#said/.exec(String(sent.headers.location)) ?? []
    expect(wordsOfPage((await guest.get(`${path}?opened=${number}`)).body)).toContain(
      `${words[language].number} ${number}`,
    )
    const about = (await findCase(site.resort.db, number))?.about
    expect(about).toMatchObject({ claim: { price: { minor: 90_000 }, childrenAges: [4, 11] } })
    const kept = await findPicture(site.resort.db, number)
    expect([kept?.type, kept?.bytes.includes('Ana was here')]).toEqual(['png', false])
  }
  const letters = await readPost(site.resort)
  expect(letters).toHaveLength(6)
  expect(letters[1]?.text).toMatch(/Price seen: \S*900/)
  expect(letters.flatMap(({ attachments }) => attachments)).toEqual([])
})

test('a claim sent again with another price, place or picture is a case of its own, and sent twice unchanged it is one', async () => {
  await using site = await openBookingSite()
  const picture = new Uint8Array(await screen())
  const other = new Uint8Array(await sharp(picture).negate().png().toBuffer())
  const seen = 'https://rooms.example/casa-marea'
  const claims: [Record<string, string>, Uint8Array<ArrayBuffer>?][] = [
    [typed],
    [{ ...typed, price: '850.00' }],
    [{ ...typed, currency: 'EUR' }],
    [{ ...typed, address: `${seen}?room=2` }],
    [{ ...typed, ages: '4' }],
    [{ ...typed, room: 'SW' }],
    [{ ...typed, checkout: '2027-01-15' }],
    [typed, picture],
    [typed, other],
  ]
  for (const language of languages) {
    const path = pathTo('claim', language)
    const numbers: string[] = []
    for (const [fields, file] of [...claims, claims[1] ?? [typed], claims[7] ?? [typed]]) {
      const form = write({ ...fields, mail: `ana.${language}@example.com` }, file)
      const sent = await newBrowser(site.app).postFiles(path, form)
      numbers.push(/opened=([0-9A-Z-]+)/.exec(String(sent.headers.location))?.[1] ?? `${sent.statusCode}`)
    }
    expect(new Set(numbers).size, numbers.join()).toBe(claims.length)
    expect(numbers.slice(claims.length)).toEqual([numbers[1], numbers[7]])
    const told = (await readPost(site.resort)).flatMap(({ text }) => /Price seen: (\S+)/.exec(text ?? '')?.[1] ?? [])
    expect(told).toHaveLength(claims.length)
    expect(told).toContain('US$850.00')
  }
})

test('only the claim takes a file, of five megabytes, and nothing that is sent there breaks it', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const path = '/en/best-rate-claim/'
  expect((await guest.postFiles('/en/contact/', write(typed))).statusCode).toBe(415)
  expect((await guest.postFiles(path, write({ ...typed, name: '' }))).statusCode).toBe(400)
  const large = new Uint8Array(6 * 1024 * 1024)
  expect(wordsOfPage((await guest.postFiles(path, write(typed, large))).body)).toContain(words.en.picture)
  expect((await guest.postFiles(path, write(typed, new Uint8Array(9 * 1024 * 1024)))).statusCode).toBe(413)
  // A form that no browser writes, and one without what proves that it is of this site.
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' }
  for (const payload of [
    '',
    'x',
    '--x',
    '--x\r\n\r\n--x--',
    `--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n`,
    '\0'.repeat(5_000),
  ]) {
    const answer = await newBrowserPost(site.app, path, headers, payload)
    expect([400, 415], payload.slice(0, 20)).toContain(answer)
  }
  const form = write(typed)
  form.set('_xsrf', 'forged')
  const forged = new Response(form)
  const type = { 'content-type': forged.headers.get('content-type') ?? '' }
  expect(await newBrowserPost(site.app, path, type, Buffer.from(await forged.arrayBuffer()))).toBe(403)
  expect(await newBrowserPost(site.app, path, { ...type, 'content-type': 'multipart/form-data' }, '')).toBe(415)
  const twice = write(typed)
  twice.append('name', new Blob(['x']), 'name.txt')
  twice.set('mail', new Blob(['x']), 'mail.txt')
  expect((await guest.postFiles(path, twice)).statusCode).toBe(400)
})

test('a form of a hundred thousand fields is refused before it is taken apart', async () => {
  await using site = await openBookingSite()
  const type = { 'content-type': 'multipart/form-data; boundary=x-of-a-browser', 'sec-fetch-site': 'same-origin' }
  const field = '--x-of-a-browser\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const body = Buffer.from(`${field.repeat(100_000)}--x-of-a-browser--\r\n`)
  expect(await newBrowserPost(site.app, pathTo('claim', 'en'), type, body)).toBe(415)
})

async function newBrowserPost(
  app: Parameters<typeof newBrowser>[0],
  url: string,
  headers: Record<string, string>,
  payload: string | Buffer,
): Promise<number> {
  return (await app.inject({ method: 'POST', url, headers, payload, remoteAddress: '198.51.100.9' })).statusCode
}

test.for([
  ['1,250.00', '1250.00'],
  ['1.250,00', '1250.00'],
  ['1 250', '1250'],
  ['$1250', '1250'],
  ['1.250', '1250'],
  ['12,5', '12.5'],
  [',50', '0.50'],
  ['-5', '-5'],
  ['', ''],
])('a price written %s is %s', ([typedPrice, read]) => {
  expect(toDecimalPoint(typedPrice ?? '')).toBe(read)
})

test('a price seen in reais is claimed in reais, beside what the same stay costs here in dollars', async () => {
  await using site = await openBookingSite()
  for (const language of languages) {
    const guest = newBrowser(site.app)
    const path = pathTo('claim', language)
    expect((await guest.get(path)).body).toContain('value="BRL"')
    const seen = { price: '4.950,50', currency: 'BRL', mail: `ana.${language}@example.com` }
    const sent = await guest.postFiles(path, write({ ...typed, ...seen }))
    const [, number = ''] = /opened=([0-9A-Z-]+)#said/.exec(String(sent.headers.location)) ?? []
    const about = (await findCase(site.resort.db, number))?.about
    expect(about).toMatchObject({
      claim: {
        price: { minor: 495_050, currency: 'BRL' },
        ours: expect.arrayContaining([
          expect.objectContaining({ total: expect.objectContaining({ currency: 'USD' }) }),
        ]),
      },
    })
  }
  const letters = await readPost(site.resort)
  expect(letters.some(({ text }) => text?.includes('Price seen: BRL 4,950.50'))).toBe(true)
})
