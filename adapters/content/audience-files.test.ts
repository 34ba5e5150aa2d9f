import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkTo } from '#app/paths.ts'
import type { HousePictures } from '#resort/content/picture.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { readAudiences } from './audience-files.ts'

const pictures = { find: (name: string) => (name === 'pool' ? {} : null) } as HousePictures
const sentence = (text: string) => ({ es: text, en: text, pt: text })
const audience = {
  code: 'returning',
  hero: { picture: 'pool', title: sentence('Hello'), lead: sentence('Again') },
  offer: { heading: sentence('A'), words: sentence('B'), link: { page: 'shop', words: sentence('C') } },
}

async function read(audiences: unknown, translations?: unknown) {
  const folder = makeScratchFolder()
  writeFileSync(join(folder, 'audiences.json'), JSON.stringify(audiences, null, 2))
  if (translations) writeFileSync(join(folder, 'translations.json'), JSON.stringify(translations))
  return await readAudiences({ folder, linkTo, pictures })
}

test('a hotel writes for its audiences in a file; without translations no site is enabled', async () => {
  const read1 = await read([audience])
  expect(read1.audiences).toEqual([audience])
  expect(read1.sites).toEqual({ es: [], en: [], pt: [] })
  expect(read1.problems).toEqual([])
})

test('a picture or a page that is not there is told with its line', async () => {
  const lost = { ...audience, code: 'lost', hero: { ...audience.hero, picture: 'lake' } }
  const far = { ...audience, code: 'far', offer: { ...audience.offer, link: { page: 'moon', words: sentence('C') } } }
  const { problems } = await read([audience, lost, far])
  expect(problems.map(({ sentence: said }) => said)).toEqual([
    'lost shows lake, which is no picture',
    'far leads to moon, which is no page',
  ])
  expect(problems.every(({ line }) => line > 10)).toBe(true)
})

test.for([
  ['two of one code', [audience, audience]],
  [
    'a title longer than a phone is wide',
    [{ ...audience, hero: { ...audience.hero, title: sentence('x'.repeat(61)) } }],
  ],
  ['a language left out', [{ ...audience, hero: { ...audience.hero, lead: { es: 'a', en: 'b' } } }]],
  ['more than anybody reads', Array.from({ length: 13 }, (_, index) => ({ ...audience, code: `a${index}` }))],
  ['a code that is no code', [{ ...audience, code: 'A.B' }]],
] as const)('%s stops the build', async ([_what, audiences]) => {
  await expect(read(audiences)).rejects.toThrow('audiences.json cannot be used')
})
