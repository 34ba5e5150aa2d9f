import type { Page } from '@playwright/test'

/** Of no house: whoever visits without answering for them hears nothing. */
export const tagsOrigin = 'https://tags.example'
export const countOrigin = 'https://count.example'

/** The tag manager of the house that the browser visits. */
export const journeyTags = {
  TAG_MANAGER_ES: 'GTM-ESES11',
  TAG_MANAGER_EN: 'GTM-ENEN22',
  TAG_MANAGER_PT: 'GTM-PTPT33',
  TAG_MANAGER_URL: `${tagsOrigin}/gtm.js`,
  TAG_RECEIVERS: countOrigin,
}

/** What a container does: writes its cookies, tells a receiver that the house named, and tries one that it did not. */
const container = `
document.cookie = '_ga=GA1.1.2.3; path=/; max-age=63072000'
document.cookie = '_ga_X1=GS1; path=/; max-age=63072000'
fetch('${countOrigin}/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify(window.dataLayer) })
fetch('https://other.example/collect', { mode: 'no-cors' }).catch(() => {})
`

/** Plays the companies behind the tags, and hears every request that leaves the house. */
export async function listenForTags(page: Page, house: string): Promise<string[]> {
  const left: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(house)) left.push(new URL(request.url()).origin)
  })
  await page.route(/^https:\/\/\w+\.example\//, (route) => {
    const isContainer = route.request().url().startsWith(tagsOrigin)
    return route.fulfill({ contentType: 'text/javascript', body: isContainer ? container : '' })
  })
  return left
}
