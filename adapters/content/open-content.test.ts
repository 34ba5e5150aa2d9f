import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { writtenPageNames } from '#app/page-lists.ts'
import { linkTo } from '#app/paths.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { ContentError } from './content-problem.ts'
import { openContent } from './open-content.ts'

type Change = (write: (path: string, change: (text: string) => string) => void, remove: (path: string) => void) => void

/** A copy of the hotel's words with one picture of its own, in which something is then spoiled. */
async function openSpoiled(spoil: Change): Promise<string[]> {
  const folder = makeScratchFolder()
  try {
    for (const words of ['pages', 'products', 'asking'])
      cpSync(join('content', words), join(folder, words), { recursive: true })
    cpSync('content/hotel.json', join(folder, 'hotel.json'))
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const alt = { es: 'El fuego', en: 'The fire', pt: 'O fogo' }
    write('media/pictures.json', JSON.stringify({ fire: { focal: [0.5, 0.4], alt } }, null, 2))
    write(
      'media/measured.json',
      JSON.stringify({ fire: { width: 480, height: 300, widths: [480], version: 'a' } }, null, 2),
    )
    for (const format of ['avif', 'webp']) write(`media/fire/480.${format}`, 'a picture')
    write('places.json', JSON.stringify({ pages: { xal: ['fire'] }, rooms: {}, products: {} }, null, 2))
    spoil(
      (path, change) => write(path, change(readFileSync(join(folder, path), 'utf8'))),
      (path) => rmSync(join(folder, path)),
    )
    await openContent(folder, linkTo, writtenPageNames)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n').map((line) => line.slice(folder.length + 1))
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const asking = (also: object) => JSON.stringify({ silent: [], faint: [], endings: [], same: [], also }, null, 2)
const page = (body: string) => () => `---\ntitle: Xal\ndescription: Fire.\nlead: Fire.\n---\n## Fire\n\n${body}\n`

test('the words and pictures of the house may be published', async () => {
  expect(await openSpoiled(() => {})).toEqual([])
})

test('the group has three houses by their numbers, and says when it answers the telephone', async () => {
  const { hotel } = await openContent('content', linkTo, writtenPageNames)
  const keys = Object.entries(hotel.hotels).map(([code, { key }]) => [code, key])
  expect(Object.fromEntries(keys)).toEqual({ 31453: 'arte', 74213: 'mexico', 79260: 'beach-house' })
  expect(hotel.hotel).toBe('79260')
  expect(hotel.customerService).toMatchObject({ weekdays: ['08:00', '23:00'], weekends: ['08:00', '22:00'] })
})

test('a hotel that wrote down no words of its guests has none', async () => {
  expect(await openSpoiled((_, remove) => remove('asking/pt.json'))).toEqual([])
})

test('a house whose clock stands nowhere is not opened', async () => {
  const opened = openSpoiled((write) => write('hotel.json', (text) => text.replace('"America/Cancun"', '"Cancun"')))
  await expect(opened).rejects.toThrow('Cancun would be one')
})

test.for<[string, Change, string]>([
  [
    'a link to no page',
    (write) => write('pages/en/xal.md', page('See [rooms](page:roms).')),
    'pages/en/xal.md:8 links to page:roms, which is no page',
  ],
  [
    'a link to no heading',
    (write) => write('pages/en/xal.md', page('See [the fire](page:xal#smoke).')),
    'pages/en/xal.md:8 links to page:xal#smoke, where there is no such heading',
  ],
  [
    'a missing translation',
    (_, remove) => remove('pages/pt/xal.md'),
    'pages/pt/xal.md:1 is missing: the page has no pt',
  ],
  [
    'a page without a description',
    (write) => write('pages/es/xal.md', (text) => text.replace(/^description:.*\n/m, '')),
    'pages/es/xal.md:1 description: Invalid input: expected string, received undefined',
  ],
  [
    'other words for a question that is not asked',
    (write) =>
      write('asking/en.json', () => asking({ 'May I bring my dog?': ['pets'], 'May I bring my cat?': ['cats'] })),
    'asking/en.json:10 has other words for “May I bring my cat?”, which is no question of the page faqs',
  ],
  [
    'a picture in the text that is not there',
    (write) => write('pages/es/xal.md', page('![Humo](picture:smoke)')),
    'pages/es/xal.md:8 shows picture:smoke, which is no picture',
  ],
  [
    'a picture in the text without words',
    (write) => write('pages/es/xal.md', page('![](picture:fire)')),
    'pages/es/xal.md:8 shows picture:fire without an alternative text',
  ],
  [
    'a picture without words in one language',
    (write) => write('media/pictures.json', (text) => text.replace('O fogo', ' ')),
    'media/pictures.json:2 fire has no alternative text in pt',
  ],
  [
    'a picture without its files',
    (_, remove) => remove('media/fire/480.avif'),
    'media/fire/480.avif is not there: run npm run pictures',
  ],
  [
    'a page that shows no picture we have',
    (write) => write('places.json', (text) => text.replace('fire', 'smoke')),
    'places.json:4 xal shows smoke, which is no picture',
  ],
  [
    'a product that shows no picture we have',
    (write) => write('places.json', (text) => text.replace('"products": {}', '"products": { "xplor": ["smoke"] }')),
    'places.json:8 xplor shows smoke, which is no picture',
  ],
  [
    'a place of a product that is elsewhere in another language',
    (write) => write('products/pt/xplor.md', (text) => text.replace(/^at: .*$/m, 'at: 20.6, -87.1')),
    'products/pt/xplor.md:1 place: is elsewhere in another language',
  ],
  [
    'a product that has a place in two languages only',
    (write) => write('products/pt/xplor.md', (text) => text.replace(/^place: .*\n/m, '')),
    'products/pt/xplor.md:1 place: is elsewhere in another language',
  ],
  [
    'a picture of a product that the shop has not',
    (write) => write('places.json', (text) => text.replace('"products": {}', '"products": { "xplorer": ["fire"] }')),
    'places.json:8 there is no product called xplorer',
  ],
])('%s stops the build, with its file and line', async ([, spoil, sentence]) => {
  const sentences = await openSpoiled(spoil)
  expect(sentences).toHaveLength(1)
  expect(sentences[0]).toContain(sentence)
})

test('a point on no map is told with its file and line, and how a point is written', async () => {
  const [sentence] = await openSpoiled((write) =>
    write('products/pt/xplor.md', (text) => text.replace(/^at: .*$/m, 'at: km 283')),
  )
  expect(sentence).toContain('products/pt/xplor.md:9 at: is latitude and longitude, such as 20.5812, -87.1187')
})
