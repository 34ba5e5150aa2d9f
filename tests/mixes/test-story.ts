import { setTimeout as delay } from 'node:timers/promises'
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Language } from '#resort/guests/language.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { listComplaints } from '#tests/support/watch-page.ts'
import { type Mix, mixes } from './mix.ts'

/** On a slow network a guest is faster than the scripts of every page. */
const scriptsLateBy = Number(process.env.SCRIPTS_LATE_BY_MS ?? 0)

export type MixOptions = { mix: Mix }

type Message<Inputs> = (inputs: Inputs, options: { locale: Language }) => string

export type Guest = Mix & {
  mix: Mix
  page: Page
  context: BrowserContext
  request: APIRequestContext
  /** A sentence of the site in the guest's language. */
  say: <Inputs extends object>(message: Message<Inputs>, ...gaps: object extends Inputs ? [] : [Inputs]) => string
  /** What a sentence looks like whatever stands in its gaps, but for those that are known. */
  like: <Inputs extends object>(message: Message<Inputs>, known?: Partial<Inputs>) => RegExp
}

/** A story of a guest in one mix, in which no browser may complain and nothing may leave the screen. */
export const test = base.extend<MixOptions & { guest: Guest }>({
  mix: [mixes[0] as Mix, { option: true }],
  guest: async ({ page, context, request, mix }, use) => {
    const complaints = listComplaints(page)
    if (scriptsLateBy) await page.route('**/*.js', (route) => delay(scriptsLateBy).then(() => route.continue()))
    await arrive(page)
    const words = { locale: mix.language }
    await use({
      ...mix,
      ...{ mix, page, context, request },
      say: (message, ...[inputs]) => message(inputs ?? ({} as never), words),
      like: (message, known = {}) => likenessOf(message(withGaps(known) as never, words)),
    })
    // What is refused with a reason is no fault.
    expect(complaints.filter((each) => !/status of 4\d\d/.test(each))).toEqual([])
  },
})

const gap = '\u0000'

function withGaps(known: object): object {
  return new Proxy(known, { get: (target, name) => Reflect.get(target, name) ?? gap })
}

function likenessOf(sentence: string): RegExp {
  return new RegExp(`^${sentence.split(gap).map(RegExp.escape).join('.+')}$`)
}
