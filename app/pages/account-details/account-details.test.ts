import { expect, test } from 'vitest'
import { pathTo } from '#app/paths.ts'
import { listCompanions, loadDetails } from '#resort/accounts/details-queries.ts'
import { type Language, languages } from '#resort/guests/language.ts'
import { enter } from '#tests/support/account-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

type Site = Awaited<ReturnType<typeof openBookingSite>>

function valueIn(html: string, name: string): string | undefined {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag)
  return /value="([^"]*)"/.exec(inputs.find((tag) => tag.includes(`name="${name}"`)) ?? '')?.[1]
}

const said = {
  es: {
    saved: 'Sus datos quedaron guardados.',
    added: 'Se agregó el acompañante.',
    removed: 'Se quitó el acompañante.',
  },
  en: { saved: 'Your details were saved.', added: 'The companion was added.', removed: 'The companion was removed.' },
  pt: {
    saved: 'Seus dados foram salvos.',
    added: 'O acompanhante foi adicionado.',
    removed: 'O acompanhante foi removido.',
  },
}

/** Somebody who is signed in and looks at their details: whatever button is pressed sends the form it stands in. */
async function open(site: Site, language: Language, mail: string) {
  const { token, session } = await enter(site, mail)
  const guest = newBrowser(site.app)
  guest.cookies.set('_session', token)
  const path = pathTo('account-details', language)
  const press = async (value: string, typed: Record<string, string>) => {
    const { body } = await guest.get(path)
    const form = body.split('<form').find((each) => each.includes(`value="${value}"`)) ?? ''
    const inForm = Object.entries(typed).filter(([name]) => form.includes(`name="${name}"`))
    const drawn = [...form.matchAll(/<input[^>]*? name="(\w+)"[^>]*? value="([^"]*)"/g)].map(([, name, at]) => [
      name,
      at,
    ])
    return await guest.post(path, { ...Object.fromEntries(drawn), ...Object.fromEntries(inForm), do: value })
  }
  const kept = async () => {
    const { requests, phone } = await loadDetails(site.resort.db, session.account)
    const companions = await listCompanions(site.resort.db, session.account)
    return { requests, phone, companions: companions.map(({ name }) => name) }
  }
  const read = async (answer: Awaited<ReturnType<typeof press>>) => {
    const { location } = answer.headers
    return location ? (await guest.get(String(location).replace(/#.*/, ''))).body : answer.body
  }
  return { press, kept, read, account: session.account }
}

test.for(languages)(
  'in %s whatever button of the details is pressed keeps all that was typed, and says so',
  async (language) => {
    await using site = await openBookingSite()
    const { press, kept, read, account } = await open(site, language, 'ana@example.com')
    const words = said[language]
    const luis = { companion: 'Luis', companionLastname: 'Soto' }
    const say = async (answer: Awaited<ReturnType<typeof press>>) => wordsOfPage(await read(answer))
    const both = await say(await press('add', { language, requests: 'A cot', ...luis }))
    expect(await kept()).toMatchObject({ requests: 'A cot', companions: ['Luis'] })
    expect(both).toContain(`${words.added} ${words.saved}`)
    // Of what nobody touched nothing is said.
    const alone = await say(
      await press('add', { language, requests: 'A cot', companion: 'Eva', companionLastname: 'Gil' }),
    )
    expect([alone.includes(words.added), alone.includes(words.saved)]).toEqual([true, false])
    const saved = await say(
      await press('save', { language, requests: 'Two cots', companion: 'Iris', companionLastname: 'Paz' }),
    )
    expect(await kept()).toMatchObject({ requests: 'Two cots', companions: ['Luis', 'Eva', 'Iris'] })
    expect(saved).toContain(`${words.added} ${words.saved}`)
    const [first] = await listCompanions(site.resort.db, account)
    const removed = await say(await press(`remove-${first?.id}`, { language, requests: 'Three cots' }))
    expect(await kept()).toMatchObject({ requests: 'Three cots', companions: ['Eva', 'Iris'] })
    expect(removed).toContain(`${words.removed} ${words.saved}`)
  },
)

test('what is wrong of the details or of a companion comes back as it was typed, and the rest of the page is kept', async () => {
  await using site = await openBookingSite()
  const { press, kept, read } = await open(site, 'en', 'ana@example.com')
  const wrongPhone = await press('add', {
    language: 'en',
    phone: 'none',
    requests: 'A cot',
    companion: 'Luis',
    companionLastname: 'Soto',
  })
  expect(wrongPhone.statusCode).toBe(400)
  expect(await kept()).toEqual({ requests: null, phone: null, companions: ['Luis'] })
  const first = await read(wrongPhone)
  expect([valueIn(first, 'phone'), first.includes('>A cot</textarea>'), valueIn(first, 'companion')]).toEqual([
    'none',
    true,
    '',
  ])
  expect(wordsOfPage(first)).toContain(said.en.added)
  const wrongName = await press('save', {
    language: 'en',
    requests: 'A cot',
    companion: 'https://win.example',
    companionLastname: 'Soto',
  })
  expect(wrongName.statusCode).toBe(400)
  expect(await kept()).toMatchObject({ requests: 'A cot', companions: ['Luis'] })
  const second = await read(wrongName)
  expect([valueIn(second, 'companion'), valueIn(second, 'companionLastname')]).toEqual(['https://win.example', 'Soto'])
  expect(second).toContain('href="#details-companion"')
  expect(wordsOfPage(second)).toContain(said.en.saved)
})

test('a companion that is added in an older tab leaves alone what was saved in another since', async () => {
  await using site = await openBookingSite()
  const { token, session } = await enter(site, 'ana@example.com')
  const guest = newBrowser(site.app)
  guest.cookies.set('_session', token)
  const path = pathTo('account-details', 'en')
  const old = { language: 'en', before: valueIn((await guest.get(path)).body, 'before') ?? '' }
  await guest.post(path, { ...old, requests: 'A cot', do: 'save' })
  await guest.post(path, { ...old, companion: 'Luis', companionLastname: 'Soto', do: 'add' })
  // A page that was open before its forms became one.
  await guest.post(path, { companion: 'Eva', companionLastname: 'Gil', do: 'add' })
  expect((await loadDetails(site.resort.db, session.account)).requests).toBe('A cot')
  expect(await listCompanions(site.resort.db, session.account)).toHaveLength(2)
})

test.for([
  [
    'es',
    { companion: 'Luis', companionLastname: '' },
    'Escriba nombre y apellido del acompañante.',
    'companionLastname',
  ],
  ['en', { companion: ' ', companionLastname: 'Soto' }, 'Write the companion’s first and last name.', 'companion'],
  ['pt', { companion: '', companionLastname: '' }, 'Informe nome e sobrenome do acompanhante.', 'companion'],
] as const)(
  'in %s half a name is said to be half, at the field that is empty',
  async ([language, typed, said, field]) => {
    await using site = await openBookingSite()
    const { press, read } = await open(site, language, 'ana@example.com')
    const answer = await press('add', { language, ...typed })
    expect(answer.statusCode).toBe(400)
    const page = await read(answer)
    expect(wordsOfPage(page)).toContain(said)
    expect(page).toContain(`href="#details-${field}"`)
  },
)
