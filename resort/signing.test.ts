import { createHmac } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSigned, sign } from './signing.ts'

const secret = 'a secret of the test'

test('what was signed is known by any of the secrets, whole or shortened, and by nothing else', () => {
  const whole = sign('manage 1', secret)
  expect(isSigned('manage 1', whole, ['another', secret])).toBe(true)
  expect(isSigned('manage 1', whole.subarray(0, 16), [secret])).toBe(true)
  expect(isSigned('manage 1', whole.subarray(0, 15), [secret])).toBe(false)
  expect(isSigned('manage 1', Buffer.alloc(0), [secret])).toBe(false)
  expect(isSigned('manage 1', Buffer.concat([whole, Buffer.of(0)]), [secret])).toBe(false)
  expect(isSigned('manage 2', whole, [secret])).toBe(false)
  expect(isSigned('manage 1', whole, ['another'])).toBe(false)
})

test('the name of what signs is signed, so that another algorithm cannot be taken for it', () => {
  const bare = createHmac('sha256', secret).update('manage 1').digest()
  expect(isSigned('manage 1', bare, [secret])).toBe(false)
})

test('nothing else in the house names an algorithm for what it signs or keeps as a hash', () => {
  const files = globSync('{app,api,resort,server}/**/*.{ts,tsx}').filter((file) => !/\.test\.|compiled/.test(file))
  const naming = files.filter((file) => /createH(ash|mac)\(/.test(readFileSync(file, 'utf8')))
  // The policy of a page names the hashes of its styles and scripts, as browsers reckon them.
  expect(naming.toSorted()).toEqual(['resort/signing.ts', 'server/security-headers.ts'])
})
