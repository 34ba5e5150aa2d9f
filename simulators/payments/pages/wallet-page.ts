import { perMonth } from '../amounts.ts'
import type { Checkout } from '../checkout.ts'
import { drawField } from './card-page.ts'
import { formatAmount } from './format-amount.ts'
import { drawPage, drawRefusal, toHtml } from './layout.ts'
import { type Words, words } from './words.ts'

/** How it goes when a guest agrees: at once, not at all, or not when the merchant collects. */
export type Source = 'good' | 'refused' | 'refused-later'

/** How many months a lender's plans last. */
export const plans = [3, 6, 12] as const

export function drawPayPalPage(checkout: Checkout): string {
  const said = words[checkout.language]
  const sources = drawSources(said.source, [
    ['good', said.balance],
    ['refused', said.refusedSource],
    ['refused-later', said.laterSource],
  ])
  return drawWallet(checkout, said, { title: said.walletTitle, fields: sources })
}

export function drawFlexpayPage(checkout: Checkout): string {
  const { language, amount, currency } = checkout
  const said = words[language]
  const options = plans.map((months) => {
    const each = toHtml(formatAmount(perMonth(amount, months), currency, language))
    const selected = months === checkout.months ? ' selected' : ''
    return `<option value="${months}"${selected}>${months} × ${each}</option>`
  })
  const plan = drawField({
    name: 'months',
    label: said.plan,
    hint: null,
    error: null,
    draw: () => `<select id="months" name="months">${options.join('')}</select>`,
  })
  const total = toHtml(formatAmount(amount, currency, language))
  const cost = `<p class="hint">${said.noInterest.replace('{total}', total)}</p>`
  const applicants = drawSources(said.applicant, [
    ['good', said.goodApplicant],
    ['refused', said.refusedApplicant],
    ['refused-later', said.laterApplicant],
  ])
  return drawWallet(checkout, said, { title: said.financingTitle, fields: plan + cost + applicants })
}

function drawSources(legend: string, sources: [Source, string][]): string {
  const choices = sources.map(
    ([source, text], index) =>
      `<label><input type="radio" name="source" value="${source}"${index ? '' : ' checked'}>${text}</label>`,
  )
  return `<fieldset><legend>${legend}</legend>${choices.join('')}</fieldset>`
}

function drawWallet(checkout: Checkout, said: Words, { title, fields }: { title: string; fields: string }): string {
  return drawPage(
    checkout,
    title,
    `${drawRefusal(checkout)}<form method="post">${fields}<button type="submit">${said.agree}</button></form>
<p class="back"><a href="${toHtml(checkout.cancelUrl)}">${said.back}</a></p>`,
  )
}
