import type { Page } from '@playwright/test'

type Name = string | RegExp

/** Goes to it by the Tab key and presses a key there. */
export async function press(page: Page, name: Name, key: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

/** Goes to a field by the Tab key and types. */
export async function write(page: Page, name: Name, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

/** Presses Tab until what has the focus is called so, or begins so. */
export async function tabTo(page: Page, name: Name): Promise<void> {
  for (let step = 0; step < 200; step++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const focused = document.activeElement
      // After the last of a page comes the browser itself.
      if (!focused || focused === document.body) return ''
      const labels = (focused as HTMLInputElement).labels ?? []
      return [...labels].map((each) => each.textContent).join(' ') || focused.textContent
    })
    if (typeof name === 'string' ? label.startsWith(name) : name.test(label)) return
  }
  throw new Error(`${name} was not reached.`)
}
