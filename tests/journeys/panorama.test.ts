import { expect, test } from '@playwright/test'
import { seenSearch } from '#tests/support/journey-days.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, listComplaints } from '#tests/support/watch-page.ts'

const stay = `${seenSearch}&guests[0][adults]=2&hotel=79260&currency=USD`
const words = {
  es: {
    room: `/es/busqueda/?${stay}&details=OV`,
    open: /Mirar alrededor/,
    title: /vista en 360/,
    right: 'Girar a la derecha',
  },
  en: { room: `/en/search/?${stay}&details=OV`, open: /Look around/, title: /all around/, right: 'Turn right' },
  pt: {
    room: `/pt/busca/?${stay}&details=OV`,
    open: /Olhar ao redor/,
    title: /vista em 360/,
    right: 'Virar à direita',
  },
}

for (const language of toldIn('pt')) {
  const say = words[language]

  test(`in ${language} a guest looks around a room with the keyboard alone`, async ({ page }) => {
    const complaints = listComplaints(page)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto(say.room)
    const details = page.getByRole('dialog')
    const open = details.getByRole('link', { name: say.open })
    await expect(details).toBeVisible()
    await scriptsHaveCome(page)
    await page.waitForLoadState('networkidle')
    expect(fetched.filter((url) => /open-panorama|-around\//.test(url))).toEqual([])

    await open.focus()
    await page.keyboard.press('Enter')
    const panorama = page.getByRole('dialog', { name: say.title })
    const right = panorama.getByRole('button', { name: say.right })
    await expect(right).toBeEnabled({ timeout: 45_000 })
    await expectAccessible(page, 'dialog:last-of-type')
    const before = await lookAt(page)
    await right.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => lookAt(page)).not.toBe(before)
    await page.keyboard.press('Escape')
    await expect(panorama).toBeHidden()
    await expect(open).toBeFocused()
    await expect(details).toBeVisible()
    // Taking a picture of what WebGL drew is slow, and the driver says so.
    expect(complaints.filter((each) => !each.includes('GL Driver Message'))).toEqual([])
  })
}

test('a guest who wants less motion sees the room turn at once', async ({ browser }) => {
  await using context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(words.en.room)
  await scriptsHaveCome(page)
  await page.getByRole('link', { name: words.en.open }).click()
  const right = page.getByRole('button', { name: words.en.right })
  await expect(right).toBeEnabled({ timeout: 45_000 })
  const before = await lookAt(page)
  await right.click()
  const turned = await lookAt(page)
  expect(turned).not.toBe(before)
  // Whatever still turned would look otherwise in one of the next pictures.
  for (let more = 0; more < 4; more++) expect(await lookAt(page)).toBe(turned)
})

test('without scripts the view all around is a link to the flat picture', async ({ browser }) => {
  await using context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(words.en.room)
  await page.getByRole('link', { name: words.en.open }).click()
  await expect(page).toHaveURL(/suite-ocean-around\/\d+\.webp/)
})

/** Until then the view all around is a link; with them the room's details lie above the page. */
async function scriptsHaveCome(page: import('@playwright/test').Page): Promise<void> {
  await expect(page.locator('dialog:modal')).toBeVisible()
}

/** Where the viewer looks, as the browser drew it. */
async function lookAt(page: import('@playwright/test').Page): Promise<string> {
  return (await page.locator('dialog canvas').screenshot()).toString('base64')
}
