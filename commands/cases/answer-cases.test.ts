import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asked, claim, message, opened, putDueBack, readPost } from '#tests/support/case-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { answerCases } from './answer-cases.ts'

test('staff see cases by their day, read one, answer it by mail after looking at the answer, and close it', async () => {
  await using resort = await openDemonstration()
  const late = await opened(resort, { ...message, mail: 'late@example.com' })
  await putDueBack(resort, 49)
  const number = await opened(resort, message)
  const hidden = await asked(resort)
  const list = (await answerCases(resort, ['list'])).text
  expect(list).toMatch(new RegExp(`${late} +contact .*OVERDUE[^]*${number} +contact .*4[78] h`))
  expect(list).not.toContain(hidden)
  expect(list).not.toContain('ana@example.com')
  expect((await answerCases(resort, ['list', '--full', '--kind', 'contact'])).text).toContain('ana@example.com')
  expect((await answerCases(resort, ['list', '--kind', 'privacy'])).text).toBe('No case is open.')
  const shown = (await answerCases(resort, ['show', number.toLowerCase()])).text
  for (const part of ['Is there a step?', 'accessibility', 'opened guest', 'ana@example.com']) {
    expect(shown.replaceAll(/ +/g, ' ')).toContain(part)
  }
  expect((await answerCases(resort, ['show', hidden])).text).toContain('NOT CONFIRMED')
  await readPost(resort)
  const words = ['answer', number, '--text', 'There is a ramp.']
  expect((await answerCases(resort, words)).text).toContain('With --yes this is sent')
  expect(await readPost(resort)).toEqual([])
  expect((await answerCases(resort, [...words, '--yes'])).text).toContain('is on its way')
  expect((await readPost(resort)).map(({ subject }) => subject)).toEqual([`Our answer to your case ${number}`])
  expect((await answerCases(resort, ['close', number, 'answered'])).text).toContain('With --yes')
  expect((await answerCases(resort, ['close', number, 'answered', '--yes'])).text).toContain('is closed: answered')
  expect((await answerCases(resort, ['list', '--all'])).text).toMatch(new RegExp(`${number}.* answered`))
  for (const wrong of [
    ['show', '0000-0000'],
    ['show', '../../etc/passwd'],
    ['answer', number],
    [...words, '--yes'],
    ['close', number, 'answered', '--yes'],
    ['close', late, 'burned', '--yes'],
    ['answer', hidden, '--text', 'x', '--yes'],
    ['picture', number],
    ['burn', number],
    ['--burn'],
  ])
    expect(await answerCases(resort, wrong), wrong.join(' ')).toMatchObject({ code: 1 })
})

test('the picture of a claim leaves the database as a file of its own, by its command alone', async () => {
  await using resort = await openDemonstration()
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a50' } })
  const picture = await drawn.webp().toBuffer()
  const number = await opened(resort, { ...claim, claim: { ...claim.claim, picture } })
  const shown = (await answerCases(resort, ['show', number])).text
  expect(shown).toMatch(/Our price when it was claimed .*\$\d/)
  expect(shown).toContain(`npm run cases -- picture ${number} FILE`)
  expect((await answerCases(resort, ['picture', number])).text).toContain('it is a webp')
  const file = join(makeScratchFolder(), 'proof.webp')
  expect(await answerCases(resort, ['picture', number, file])).toMatchObject({ code: 0 })
  expect((await sharp(readFileSync(file)).metadata()).width).toBe(40)
  await expect(answerCases(resort, ['picture', number, file])).rejects.toThrow('EEXIST')
})
