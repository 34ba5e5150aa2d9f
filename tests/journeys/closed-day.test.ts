import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { pathTo, pathToProduct } from '#app/paths.ts'
import { connect } from '#db/connect.ts'
import type { Language } from '#resort/guests/language.ts'
import { arrive, findLetterLink } from '#tests/support/journey-guest.ts'
import { addToCart, chooseLastDay, chooseMonth, payForCart } from '#tests/support/park-in-browser.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

const product = 'xoximilco'
const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false }

/** Goes to the same night as the others: the last that the month after the next one shows. */
async function buy(browser: Browser, language: Language, options: BrowserContextOptions = phone) {
  const page = await (await browser.newContext(options)).newPage()
  await arrive(page)
  await page.goto(pathToProduct(product, language, { adults: '1', currency: language === 'es' ? 'MXN' : 'USD' }))
  await chooseMonth(page, 2)
  await chooseLastDay(page)
  const day = new URL(page.url()).searchParams.get('day') ?? ''
  await addToCart(page, language)
  await payForCart(page, language)
  await page.goto(pathTo('manage', language))
  const number = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''
  return { page, number, day }
}

/** As staff do, on the terminal of the house. */
async function close(...words: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: '', DATA_DIR: process.env.JOURNEY_DATA, PORT: process.env.JOURNEY_PORT }
  const close = ['commands/tickets.ts', 'close-day', product, ...words]
  return (await promisify(execFile)(process.execPath, close, { env })).stdout
}

/** By the key that the letter shows, as without scripts. */
async function openLetter(page: Page, number: string, slug: string): Promise<void> {
  const link = await findLetterLink(page, number, slug)
  await page.goto(link.href)
  const key = page.locator('input[name=key]')
  if (await key.count()) {
    await key.fill(link.hash.slice(1))
    await page.keyboard.press('Enter')
  }
}

test('a night is closed: one guest goes on another day, one takes a credit, one the money, and one who says nothing has it back', async ({
  browser,
}) => {
  const desk = { viewport: { width: 1280, height: 900 } }
  const guests = await test.step('four guests buy', async () => {
    const [first, second] = await Promise.all([buy(browser, 'es'), buy(browser, 'en', desk)])
    const [third, fourth] = await Promise.all([buy(browser, 'pt'), buy(browser, 'es')])
    return { first, second, third, fourth }
  })
  const { first, second, third, fourth } = guests
  expect(new Set(Object.values(guests).map(({ day }) => day)).size).toBe(1)
  expect(await close(first.day, '--because', 'weather')).toContain('Nothing was done')
  expect(await close(first.day, '--because', 'weather', '--yes')).toContain('Guests written to: 4')

  await test.step('another day', async () => {
    const { page, number } = first
    await openLetter(page, number, 'dia-cerrado')
    await expect(page.getByText('El clima no permite recibirle con seguridad.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Elegir otra fecha' }).click()
    await page.locator('section[aria-labelledby=outings] td a').filter({ hasText: 'igual' }).first().click()
    await expect(page.getByText(/no paga nada más/)).toBeVisible()
    await page.getByRole('button', { name: 'Cambiar a este día' }).click()
    await expect(page.getByText(/^Su día quedó fijado\./)).toBeVisible()
  })

  await test.step('a credit', async () => {
    const { page, number } = second
    const complaints = listComplaints(page)
    await openLetter(page, number, 'closed-day')
    await expect(page.getByRole('heading', { name: 'Another date' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Get a voucher of US\$/ }).click()
    await expect(page.getByRole('status')).toContainText('your gift voucher is on its way')
    await page.getByRole('link', { name: 'See your reservation' }).click()
    await expect(page.getByText(/^Gift voucher for /).first()).toBeVisible()
    expect(complaints).toEqual([])
  })

  await test.step('the money', async () => {
    const { page, number } = third
    await openLetter(page, number, 'dia-fechado')
    await page.getByRole('button', { name: /^Receber US\$.* de volta$/ }).click()
    await expect(page.getByRole('status')).toContainText('devolvemos seu dinheiro')
    await expectNoSidewaysScroll(page)
  })

  await test.step('no answer', async () => {
    const { page, number } = fourth
    await letTimePass(number)
    await openLetter(page, number, 'dia-cerrado')
    await expect(page.getByText('Le devolvemos su dinero.')).toBeVisible()
  })
})

/** Nobody waits for two weeks: what they were asked becomes older, and the job of the day is asked for. */
async function letTimePass(number: string): Promise<void> {
  const db = connect(process.env.JOURNEY_DATABASE ?? '', { connections: 1 })
  await sql`update closed_outing set asked_on = asked_on - 20, choose_until = choose_until - 20
    from orders where orders.id = order_id and orders.number = ${number}`.execute(db)
  await sql`select graphile_worker.add_job('follow-closed-days', job_key => 'follow-closed-days')`.execute(db)
  const open = async () => {
    const { rows } = await sql`select from closed_outing own join orders on orders.id = own.order_id
      where orders.number = ${number} and choice is null`.execute(db)
    return rows.length
  }
  await expect.poll(open).toBe(0)
  await db.destroy()
}
