import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { pathTo, pathToProduct } from '#app/paths.ts'
import { connect } from '#db/connect.ts'
import { systemClock } from '#resort/calendar/clock.ts'
import { today } from '#resort/calendar/today.ts'
import { openGate } from '#resort/gates/open-gate.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { addToCart, chooseLastDay, payForCart } from '#tests/support/park-in-browser.ts'
import { readCodes } from '#tests/support/read-code.ts'
import { showToCamera } from '#tests/support/show-to-camera.ts'
import { spoilKey } from '#tests/support/spoil-key.ts'
import { expectAccessible, listComplaints } from '#tests/support/watch-page.ts'

const openDatabase = () => connect(process.env.JOURNEY_DATABASE ?? '', { connections: 1 })

/** A grown-up and a child go to a park; what a scanner and a person read from the page of their tickets. */
async function buyTickets(page: Page): Promise<{ codes: string[]; numbers: string[] }> {
  await arrive(page)
  await page.goto(pathToProduct('xenses', 'en', { adults: '1', age: '7' }))
  await chooseLastDay(page)
  await addToCart(page, 'en')
  await payForCart(page, 'en')
  await comeToday()
  await page.getByRole('link', { name: 'Your tickets' }).click()
  await expectAccessible(page)
  const codes = page.getByRole('img', { name: /^Code of ticket/ })
  await expect(codes).toHaveCount(2)
  const read = await Promise.all((await codes.all()).map(async (each) => await readCodes(await each.screenshot())))
  return {
    codes: read.flat(),
    numbers: (await page.getByText(/^Ticket [0-9A-Z]{4}-[0-9A-Z]{4}$/).allTextContents()).map((each) => each.slice(7)),
  }
}

/** Nobody can buy a ticket for a day that is nearly over: the outing is moved, as staff would. */
async function comeToday(): Promise<void> {
  const db = openDatabase()
  const day = today(systemClock('America/Cancun'))
  await sql`update outing set day = ${day} where id = (select max(id) from outing where product = 'xenses')`.execute(db)
  await db.destroy()
}

async function makeGate(name: string): Promise<string> {
  const db = openDatabase()
  const opened = await openGate({ db }, { name, products: ['xenses'] })
  await db.destroy()
  return opened.outcome === 'opened' ? opened.key : opened.outcome
}

async function openGateIn(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/gate/')
  await page.getByLabel('Key of this gate').fill((await makeGate(name)).toLowerCase())
  await page.getByRole('button', { name: 'Open the gate' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready')
  return page
}

/** As a scanner does that is a keyboard: wherever the focus is. */
async function show(page: Page, code: string, said: RegExp): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(said)
}

test('a gate admits and refuses tickets without a network, and tells the house later, once', async ({ browser }) => {
  await using guests = await browser.newContext({ locale: 'en-GB' })
  const { codes, numbers } = await buyTickets(await guests.newPage())
  const [first = '', second = ''] = codes
  const [number = ''] = numbers
  expect(first).toMatch(/^[0-9A-Z]{120,170}$/)
  await using north = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } })
  await using south = await browser.newContext({ locale: 'en-GB' })
  const [one, other] = [await openGateIn(north, 'North'), await openGateIn(south, 'South')]
  const complaints = listComplaints(one)
  await expect(one.getByText('Online · 0 of 2 inside')).toBeVisible()
  await expectAccessible(one)
  // Nothing reads the ticket: its number is typed.
  await one.getByRole('button', { name: 'Type a number' }).click()
  await show(one, number.toLowerCase(), /Admitted.*Adult/)
  await expectAccessible(one)
  await show(one, first, /Already inside.*In since/)
  await show(other, first, /Already inside/)
  expect(complaints).toEqual([])

  for (const context of [north, south]) await context.setOffline(true)
  await one.reload()
  await expect(one.getByLabel('Scan a ticket')).toBeFocused()
  await show(one, second, /Admitted.*Child of 5 to 11/)
  await show(one, first, /Already inside/)
  await show(one, number, /A typed number needs the network/)
  await show(one, spoilKey(second), /Not our ticket/)
  await show(other, second, /Admitted/)
  await expect(one.getByText(/Offline · 2 of 2 inside .* 2 to tell the house/)).toBeVisible()
  await one.getByLabel('Out', { exact: true }).check()
  await show(one, first, /Goodbye/)

  await north.setOffline(false)
  await expect(one.getByText(/^Online · 1 of 2 inside[^·]*· List of [\d:]+$/)).toBeVisible({ timeout: 40_000 })
  await south.setOffline(false)
  await expect(other.getByText(/^Let in before the house knew better: /)).toBeVisible({ timeout: 40_000 })
  const db = openDatabase()
  const { rows } = await sql`select from ticket_entry join gate on gate.id = gate
    where gate.name in ('North', 'South')`.execute(db)
  await db.destroy()
  expect(rows).toHaveLength(7)
})

test('a camera reads codes without a network, in a browser that cannot read them by itself', async ({ browser }) => {
  await using context = await browser.newContext({ locale: 'en-GB' })
  await showToCamera(context, '7'.repeat(150))
  const page = await openGateIn(context, 'Camera')
  const complaints = listComplaints(page)
  expect(await page.evaluate("'BarcodeDetector' in globalThis")).toBe(false)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Read with the camera' }).click()
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(/Not our ticket/)
  await page.getByRole('button', { name: 'Stop the camera' }).click()
  await expect(page.getByRole('button', { name: 'Read with the camera' })).toBeVisible()
  expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a gate that is told a wrong key says so, and in Spanish', async ({ browser }) => {
  await using context = await browser.newContext({ locale: 'es-MX' })
  const page = await context.newPage()
  await page.goto('/gate/')
  await page.getByLabel('Clave de esta entrada').fill('0000-0000')
  await page.getByRole('button', { name: 'Abrir la entrada' }).click()
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText('Esta clave no abre ninguna entrada.')
  await page.goto(pathTo('home', 'es'))
  await expect(page.locator('a[href="/gate/"]')).toHaveCount(0)
})
