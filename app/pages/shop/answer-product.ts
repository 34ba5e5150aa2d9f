import { redirect } from 'react-router'
import { isSameVisitors } from '../../along.ts'
import { type AddRefused, answerAdd, answerRemove } from '../../answer-add.ts'
import { pathToProduct } from '../../paths.ts'
import { readVisitors, writeVisitors } from '../../read-visitors.ts'
import type { Visit } from '../../visit.ts'
import { asShown } from './as-shown.ts'

/** No day and no hours are called anything longer: an address says back no more. */
const longestName = 20

/** What a form of the page of a product asks for; the page says what became of it, for the same people and month. */
export async function answerProduct(carried: Visit, form: FormData, slug: string): Promise<AddRefused> {
  const { resort, visitor } = carried
  const named = (name: string) => {
    const text = form.get(name)?.toString().slice(0, longestName)
    return text ? { [name]: text } : {}
  }
  const people = form.has('adults') ? writeVisitors(readVisitors(form, [])) : {}
  const kept = { ...people, ...named('day') }
  const pageOf = (query: Record<string, string>) => pathToProduct(slug, visitor.language, { ...kept, ...query })
  if (form.get('do') === 'remove') return await answerRemove(carried, form, pageOf)
  const shown = readAs(form)
  if (shown?.isForOthers) {
    const chosen = { ...named('instead'), ...named('option') }
    throw redirect(`${pageOf({ ...chosen, anew: '1' })}#anew`, 303)
  }
  if (shown) form.set('product', resort.shop.findSlug(slug, visitor.language)?.code ?? '')
  if (shown?.open) {
    form.set('day', '')
    form.set('option', shown.open)
  }
  return await answerAdd(carried, form, pageOf)
}

/** Null where a form names everything itself. */
function readAs(form: FormData): { open: string | null; isForOthers: boolean } | null {
  const text = form.get(asShown)
  if (typeof text !== 'string') return null
  const shown = new URLSearchParams(text)
  return { open: shown.get('open'), isForOthers: !isSameVisitors(readVisitors(form, []), readVisitors(shown, [])) }
}
