import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consentVersion } from '#resort/guests/consent.ts'
import { languages } from '#resort/guests/language.ts'
import { hash } from '#resort/signing.ts'

/** What each text said, so that it can be told which one somebody answered. A new text is a new day and a new line. */
const texts: Record<string, string> = {
  '2026-11-23': 'b16E4vrpgyliny91',
  '2026-11-24': 'VOX3VHyrD9FWqpfc',
  '2026-11-28': 'nLI2oD0MNfKB5nf_',
}

test('the text that is answered is the one its day stands for: who changes a word asks everybody anew', () => {
  const words = languages.flatMap((language) =>
    ['shell', 'cookies'].flatMap((area) => {
      const all: Record<string, string> = JSON.parse(readFileSync(`app/messages/${area}.${language}.json`, 'utf8'))
      // The words of a receipt, and on the way to the page, are not what is answered.
      const isAnswered = (key: string) =>
        /^cookies?_/.test(key) && !/^cookies_(file|receipt|kept|version)|^cookie_change/.test(key)
      return Object.entries(all).filter(([key]) => isAnswered(key))
    }),
  )
  const said = hash(JSON.stringify(words)).toString('base64url').slice(0, 16)
  expect({ [consentVersion]: said }).toEqual({ [consentVersion]: texts[consentVersion] })
})
