import { expect, type Page } from '@playwright/test'

type Letter = { subject?: string; text?: string; html?: string }

/** What arrived for this reader, newest first, or for everybody. */
export async function readLetters(page: Page, reader?: string): Promise<Letter[]> {
  const inbox = `http://127.0.0.1:${Number(process.env.JOURNEY_PORT) + 4}/messages.json`
  return await (await page.request.get(inbox, { params: reader ? { to: reader } : {} })).json()
}

/** The newest letter to this reader whose subject has these words, once it has arrived. */
export async function findLetter(page: Page, reader: string, words: string): Promise<Letter> {
  const find = async () => (await readLetters(page, reader)).find(({ subject }) => subject?.includes(words))
  // A busy machine writes letters late.
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy()
  return (await find()) ?? {}
}

/** Where the button of this reader's newest letter with that subject leads, once it has arrived. */
export async function findButton(page: Page, reader: string, subject: RegExp): Promise<string> {
  const find = async () => {
    const letter = (await readLetters(page, reader)).find((each) => subject.test(each.subject ?? ''))
    const button = /<a [^>]*class="on-button"[^>]*>/.exec(letter?.html ?? '')?.[0] ?? ''
    return /href="([^"]+)"/.exec(button)?.[1]?.replaceAll('&amp;', '&') ?? ''
  }
  // A busy machine writes letters late.
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy()
  return await find()
}

/** Presses it, beside the page that is open: a key behind `#` alone would not load that page anew. */
export async function openLetter(page: Page, reader: string, subject: RegExp): Promise<void> {
  const link = await findButton(page, reader, subject)
  await page.goto('about:blank')
  await page.goto(link)
}
