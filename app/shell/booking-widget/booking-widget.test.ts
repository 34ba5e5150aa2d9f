import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

/** The fields of a form and what each of them says at first. */
function fieldsOf(form: string): [string, string][] {
  const inputs = [...form.matchAll(/<input(?=[^>]* name="([^"]+)")(?:(?=[^>]* value="([^"]*)"))?[^>]*>/g)]
  const selects = [...form.matchAll(/<select[^>]* name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g)].map(
    ([, name, options]) => {
      const [, attributes = '', text = ''] = /<option([^>]* selected="")>([^<]*)</.exec(options ?? '') ?? []
      return [name ?? '', /value="([^"]*)"/.exec(attributes)?.[1] ?? text] as [string, string]
    },
  )
  return [...inputs.map(([, name = '', value = '']) => [name, value] as [string, string]), ...selects]
}

test.for(languages)(
  'in %s the widget asks for days, for guests in up to five rooms, and for a code',
  async (locale) => {
    await using site = await openTestSite()
    const { body } = await site.get(pathTo('home', locale))
    const [form = ''] = /<form[^>]* data-kind="hotel"[\s\S]*?<\/form>/.exec(body) ?? []
    const fields = fieldsOf(form)
    const valuesOf = (name: string) => fields.filter(([each]) => each === name).map(([, value]) => value)
    expect([valuesOf('checkin'), valuesOf('checkout'), valuesOf('promocode')]).toEqual([[''], [''], ['']])
    expect(valuesOf('rooms')).toEqual(['1'])
    for (const room of [0, 1, 2, 3, 4]) {
      expect(valuesOf(`guests[${room}][adults]`)).toEqual(['2'])
      expect(valuesOf(`guests[${room}][age][]`)).toEqual(['', '', ''])
    }
    expect(valuesOf('guests[5][adults]')).toEqual([])
    expect(form).toMatch(/<label[^>]*>[^<]*16/)
    expect(form).toContain(m.widget_code_apply({}, { locale }))
    expect(body).toContain(`href="${pathTo('best-rate-guarantee', locale)}"`)
  },
)
