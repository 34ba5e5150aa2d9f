import { type AddRefused, answerAdd, answerRemove } from '../../answer-add.ts'
import { pathToProduct } from '../../paths.ts'
import type { Visit } from '../../visit.ts'

/** What a form of the page of a product asks for; the page says what became of it, for the same people and month. */
export async function answerProduct(carried: Visit, form: FormData, slug: string): Promise<AddRefused> {
  const kept = Object.fromEntries(
    ['adults', 'age', 'day'].flatMap((name) => {
      const text = form.get(name)?.toString()
      return text ? [[name, text]] : []
    }),
  )
  const pageOf = (query: Record<string, string>) => pathToProduct(slug, carried.visitor.language, { ...kept, ...query })
  return form.get('do') === 'remove'
    ? await answerRemove(carried, form, pageOf)
    : await answerAdd(carried, form, pageOf)
}
