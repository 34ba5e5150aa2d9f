import { expect, test } from '@playwright/test'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/watch-page.ts'

const pages = {
  es: ['/es/', '/es/habitaciones/', '/es/ubicacion/', '/es/galeria/'],
  en: ['/en/suites/', '/en/special-offers/', '/en/faqs/', '/en/xal/'],
  pt: ['/pt/mapa-do-site/', '/pt/aviso-de-privacidade/', '/pt/acessibilidade/', '/pt/sobre/'],
}

for (const language of toldIn('en')) {
  test(`written pages in ${language} can be read by everybody, on a phone and without sideways scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of pages[language]) {
      await page.goto(path)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
}

test('the tables of the privacy notice fit on the smallest phone, each cell with the heading it stands under', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/es/aviso-de-privacidad/', '/en/privacy-notice/', '/pt/aviso-de-privacidade/']) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
    const wide = await page
      .locator('table')
      .evaluateAll((tables) =>
        tables.map((table) => Math.max(0, table.scrollWidth - (table.parentElement?.clientWidth ?? 0))),
      )
    expect([...new Set(wide)]).toEqual([0])
    await expect(page.locator('td').nth(1)).toHaveAttribute('data-column', /^(Datos|Data|Dados)$/)
  }
})

test('the first screen of a phone says what is sold and where, and no name on the map lies over a dot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/es/', '/en/', '/pt/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/(habitaciones|rooms|quartos) .*(Riviera Maya|Punta Sal)/).first()).toBeInViewport({
      ratio: 1,
    })
    await expect(
      page
        .getByRole('main')
        .getByText(/^(Llegada y salida|Arrival and departure|Chegada e saída)/)
        .first(),
    ).toBeInViewport()
  }
  await page.goto('/es/ubicacion/')
  const covered = await page.getByRole('img', { name: 'Mapa' }).evaluate((map) => {
    const boxOf = (each: Element) => each.getBoundingClientRect()
    const dots = [...map.querySelectorAll('circle')].map(boxOf)
    return [...map.querySelectorAll('text')].filter((text) => {
      const name = boxOf(text)
      return dots.some(
        (dot) => dot.left < name.right && dot.right > name.left && dot.top < name.bottom && dot.bottom > name.top,
      )
    }).length
  })
  expect(covered).toBe(0)
})

test('a guest finds a question, opens it and goes on to the rooms, by keyboard', async ({ page }) => {
  await page.goto('/en/faqs/')
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('cots')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('1 question found.')
  await expect(page.getByText('There are high chairs at La Casa and at Xal.')).toBeVisible()
  await page.goto('/en/rooms/')
  await page.getByRole('link', { name: /See dates and rates of Serena Suite/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/search\/\?checkin=.*#room-SW$/)
  await expect(page.getByRole('heading', { name: 'Serena Suite' })).toBeVisible()
})
