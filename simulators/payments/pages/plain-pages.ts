import type { Checkout, Language } from '../checkout.ts'
import { drawDocument, drawPage, toHtml } from './layout.ts'
import { words } from './words.ts'

/** The bank of a card asks whether it is the cardholder who pays. */
export function drawChallengePage(checkout: Checkout): string {
  const said = words[checkout.language]
  return drawPage(
    checkout,
    said.challengeTitle,
    `<form method="post"><p>${said.challengeText} ${checkout.card?.lastFour}.</p>
<button type="submit" name="answer" value="confirm">${said.confirm}</button>
<button type="submit" class="quiet" name="answer" value="refuse">${said.refuse}</button></form>`,
  )
}

export function drawClosedPage(checkout: Checkout): string {
  const said = words[checkout.language]
  const back = `<a class="button" href="${toHtml(checkout.cancelUrl)}">${said.toMerchant} ${toHtml(checkout.merchant)}</a>`
  return drawPage(checkout, said.closedTitle, `<p>${said.closedText}</p><p>${back}</p>`)
}

export function drawMissingPage(language: Language): string {
  const said = words[language]
  return drawDocument(
    language,
    said.missingTitle,
    `<header><div><p class="tag">${said.demonstration}</p></div></header><main><div><h1>${said.missingTitle}</h1><p>${said.missingText}</p></div></main>`,
  )
}
