import { expect, test } from 'vitest'
import { isSoonRead } from './judge-parts.ts'

const type = 'multipart/form-data; boundary=----of-a-browser'
const part = (head: string, value: string) => `------of-a-browser\r\n${head}\r\n\r\n${value}\r\n`
const field = part('Content-Disposition: form-data; name="mail"', 'ana@example.com')
const end = '------of-a-browser--\r\n'

test('a form with its fields, a picture and words of many lines is read', async () => {
  const picture = part('Content-Disposition: form-data; name="picture"; filename="p.png"', '\r\n--\r\n'.repeat(500_000))
  const words = part('Content-Disposition: form-data; name="words"', '--\r\n'.repeat(900))
  expect(isSoonRead(type, Buffer.from(field.repeat(15) + words + picture + end))).toBe(true)
  const form = new FormData()
  form.set('picture', new Blob(['x'.repeat(5_000_000)]), `${'ñ'.repeat(250)}.png`)
  const sent = new Response(form)
  expect(isSoonRead(sent.headers.get('content-type') ?? '', Buffer.from(await sent.arrayBuffer()))).toBe(true)
})

test.for([
  ['a hundred thousand fields', type, field.repeat(100_000) + end],
  ['a field that says for megabytes what it is', type, part(`Content-Disposition: ${'x'.repeat(5_000_000)}`, '') + end],
  ['one that never ends saying it', type, `------of-a-browser\r\n${'a: b\r\n'.repeat(500_000)}`],
  ['two boundaries, of which nobody knows which counts', `${type}; boundary=other`, field + end],
  ['none', 'multipart/form-data', field + end],
] as const)('a form of %s is taken apart by nobody', ([, sent, body]) => {
  const began = performance.now()
  expect(isSoonRead(sent, Buffer.from(body))).toBe(false)
  expect(performance.now() - began).toBeLessThan(500)
})
