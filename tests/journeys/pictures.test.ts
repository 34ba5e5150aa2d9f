import { expect, type Locator, test } from '@playwright/test'

const screens = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'a desk', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
] as const
const pages = ['/es/', '/en/suites/', '/pt/quartos/', '/en/parks-and-tours/', '/es/parques-y-tours/chichen-itza/']

for (const { name, ...screen } of screens) {
  test(`${name} fetches pictures with as many lines as it draws after they are cut, and no larger ones`, async ({
    browser,
  }) => {
    await using context = await browser.newContext(screen)
    const page = await context.newPage()
    for (const path of pages) {
      await page.goto(path)
      const had = new Set<string>()
      const pictures = page.locator('main picture img')
      const several = Math.min(5, await pictures.count())
      expect(several).toBeGreaterThan(0)
      for (let index = 0; index < several; index++) {
        const { file, lines, drawn, isLargest, linesBefore } = await measure(pictures.nth(index))
        // A browser takes the nearest width it finds, which may be a fifth too small.
        if (!isLargest) expect(lines, `${path} ${file}`).toBeGreaterThanOrEqual(drawn * 0.8)
        // What the page has already in a larger file is not fetched again in a smaller one.
        if (!had.has(file)) expect(linesBefore, `${path} ${file}`).toBeLessThan(drawn * 1.1)
        had.add(file)
      }
    }
  })
}

/** The file that was fetched: its lines, those on the screen, and those of the next smaller file. */
async function measure(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  return picture.evaluate(async (drawnAs: HTMLImageElement) => {
    await drawnAs.decode()
    const file = new URL(drawnAs.currentSrc).pathname
    const sets = [...(drawnAs.parentElement?.querySelectorAll('source') ?? [])].map(({ srcset }) => srcset)
    const widths = [...(sets.find((each) => each.includes(file)) ?? '').matchAll(/ (\d+)w/g)].map(([, width]) =>
      Number(width),
    )
    const width = Number(/(\d+)\.\w+$/.exec(file)?.[1])
    const { width: wide, height: high } = await createImageBitmap(await (await fetch(drawnAs.currentSrc)).blob())
    const { width: across, height: down } = drawnAs.getBoundingClientRect()
    // Cut to fill its box, it is drawn with so many of its lines.
    const drawn = Math.max(down, (across * high) / wide) * devicePixelRatio
    const before = Math.max(0, ...widths.filter((each) => each < width))
    return { file, lines: high, drawn, isLargest: width === Math.max(...widths), linesBefore: (before * high) / wide }
  })
}
