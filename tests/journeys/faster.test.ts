import { expect, test } from '@playwright/test'
import { widgetWords } from '#tests/support/widget-words.ts'

// Long ways, on machines that may be busy.
test.setTimeout(60_000)

test('whoever is faster than the scripts of the page finds what was opened open, and what was answered answered', async ({
  page,
}) => {
  const say = widgetWords.es
  const widget = page.getByRole('main').getByRole('region', { name: say.widget })
  const come = async () => {
    const scripts = Promise.withResolvers<void>()
    await page.unrouteAll()
    await page.route('**/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(say.home, { waitUntil: 'commit' })
    await widget.getByText('Elija sus fechas').click()
    return scripts.resolve
  }
  let letScripts = await come()
  letScripts()
  const dialog = page.getByRole('dialog', { name: say.dates })
  await expect(dialog.getByRole('grid').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(widget.getByRole('button', { name: say.dates })).toBeFocused()

  letScripts = await come()
  const arrival = widget.getByLabel('Llegada', { exact: true })
  await arrival.fill('2027-01-12')
  letScripts()
  await expect.poll(() => page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true)
  await page.waitForLoadState('networkidle')
  await expect(arrival).toBeFocused()
  await widget.getByLabel('Salida', { exact: true }).fill('2027-01-16')
  await widget.getByRole('button', { name: say.go }).click()
  await expect(page).toHaveURL(/checkin=2027-01-12&checkout=2027-01-16/)
})
