import { type TestCardName, testCards } from '#simulators/payments/test-cards.ts'

/** As a guest at the card page: types a test card and sends it; where the browser is sent next. */
export async function payByCard(url: string, name: TestCardName, months?: number): Promise<string> {
  const number = testCards.find((card) => card.name === name)?.number ?? ''
  return await post(url, { number, expiry: '12/40', code: '123', months: months ? String(months) : '' })
}

/** Answers the bank's question. */
export async function answerChallenge(url: string, answer: 'confirm' | 'refuse'): Promise<string> {
  return await post(`${url}/challenge`, { answer })
}

/** As a guest at PayPal or Flexpay. */
export async function agree(url: string, source: 'good' | 'refused' | 'refused-later' = 'good'): Promise<string> {
  return await post(url, { source, months: '6' })
}

/** Whatever the page is, the guest does all it takes; a page that closed meanwhile takes nothing. */
export async function payAt(url: string): Promise<void> {
  if (!url.includes('/cards/')) await agree(url).catch(onlyClosed)
  else await payByCard(url, 'success').catch(onlyClosed)
}

class PageAnswered extends Error {
  readonly status: number
  constructor(url: string, status: number, text: string) {
    super(`${url} answered ${status}: ${text}`)
    this.status = status
  }
}

function onlyClosed(error: unknown): void {
  if (!(error instanceof PageAnswered) || error.status !== 410) throw error
}

async function post(url: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const location = response.headers.get('location')
  if (response.status !== 303 || !location) throw new PageAnswered(url, response.status, await response.text())
  return new URL(location, url).href
}
