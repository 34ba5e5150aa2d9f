import { perMonth } from '../amounts.ts'
import type { Checkout, Language } from '../checkout.ts'
import { plansOf } from '../pay-by-card.ts'
import { testCards } from '../test-cards.ts'
import type { CardForm, Field } from './card-form.ts'
import { formatAmount } from './format-amount.ts'
import { drawPage, drawRefusal, toHtml } from './layout.ts'
import { cardStories, words } from './words.ts'

/** Where a guest types a card; no merchant ever sees what is typed here. */
export function drawCardPage(checkout: Checkout, form: CardForm): string {
  const { language, amount, currency } = checkout
  const said = words[language]
  const input = (name: Field, hint: string | null, attributes: string) =>
    drawField({
      name,
      label: said[name],
      hint,
      error: form.errors[name] ? said[form.errors[name]] : null,
      draw: (described) => {
        const value = form.typed[name] ? ` value="${toHtml(form.typed[name])}"` : ''
        return `<input id="${name}" name="${name}" required${value}${described} ${attributes}>`
      },
    })
  return drawPage(
    checkout,
    said.card,
    `${drawRefusal(checkout)}<form method="post" novalidate>
${input('number', null, 'inputmode="numeric" autocomplete="cc-number" maxlength="30"')}
<div class="pair">${input('expiry', said.expiryHint, 'inputmode="numeric" autocomplete="cc-exp" maxlength="9"')}
${input('code', said.codeHint, 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"')}</div>
${checkout.allowsMonths ? drawMonths(checkout, form) : ''}
<button type="submit">${said.pay} ${toHtml(formatAmount(amount, currency, language))}</button></form>
<p class="back"><a href="${toHtml(checkout.cancelUrl)}">${said.back}</a></p>${drawTestCards(language)}`,
  )
}

type FieldParts = {
  name: string
  label: string
  hint: string | null
  error: string | null
  draw: (described: string) => string
}

export function drawField({ name, label, hint, error, draw }: FieldParts): string {
  const [said, id] = error ? [error, `${name}-error`] : [hint, `${name}-hint`]
  const described = `${said ? ` aria-describedby="${id}"` : ''}${error ? ' aria-invalid="true"' : ''}`
  return `<div><label for="${name}">${label}</label>${draw(described)}
${said ? `<p class="${error ? 'error' : 'hint'}" id="${id}">${said}</p>` : ''}</div>`
}

function drawMonths(checkout: Checkout, { typed, errors }: CardForm): string {
  const { language, amount, currency } = checkout
  const said = words[language]
  const option = (value: string, text: string) =>
    `<option value="${value}"${(typed.months ?? '') === value ? ' selected' : ''}>${text}</option>`
  const plans = plansOf(checkout).map((months) => {
    const each = formatAmount(perMonth(amount, months), currency, language)
    return option(String(months), `${months} ${said.inMonths} ${each}`)
  })
  return drawField({
    name: 'months',
    label: said.months,
    hint: said.monthsHint,
    error: errors.months ? said[errors.months] : null,
    draw: (described) =>
      `<select id="months" name="months"${described}>${option('', said.atOnce)}${plans.join('')}</select>`,
  })
}

function drawTestCards(language: Language): string {
  const said = words[language]
  const rows = testCards.map(
    ({ number, name }) => `<dt>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</dt><dd>${cardStories[language][name]}</dd>`,
  )
  return `<details><summary>${said.testCards}</summary><p class="hint">${said.testCardsHint}</p><dl>${rows.join('')}</dl></details>`
}
