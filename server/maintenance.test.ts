import { sql } from 'kysely'
import { register } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { answerMaintenance } from '#commands/answer-maintenance.ts'
import { openNightBoard } from '#resort/availability/night-board.ts'
import { followMaintenance } from '#resort/maintenance/follow-maintenance.ts'
import { shut } from '#tests/support/maintenance.ts'
import {
  type BookingSite,
  chooseBy,
  deliverNotices,
  openBookingSite,
  toPay,
  wanted,
} from '#tests/support/open-booking-site.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'
import { measureMaintenance } from './maintenance-figures.ts'

const later = { ...wanted, CheckIn: '2027-02-01', CheckOut: '2027-02-04' }
const search = '/es/busqueda/?checkin=2027-01-12&checkout=2027-01-16&guests%5B0%5D%5Badults%5D=2&pick%5B0%5D=GV.FLEX'

/** Everything that staff and another process of the house see. */
async function follow(site: Pick<BookingSite, 'resort'>) {
  const maintenance = await followMaintenance(site.resort)
  site.resort.maintenance = maintenance
  return { [Symbol.asyncDispose]: maintenance.close }
}

test('in maintenance nothing new is chosen or held by programs, and what is held is paid and settled', async () => {
  await using site = await openBookingSite()
  const [holder, other, undecided] = [site.newProgram(), site.newProgram(), site.newProgram()]
  const { SessionID } = await chooseBy(holder)
  const chosen = await chooseBy(undecided)
  const put = await holder.ask({ method: 'PUT', body: toPay(SessionID) })
  const questions = ['calendar?days=3', 'availability?checkin=2027-01-12&checkout=2027-01-16', 'split']
  // An open calendar has asked before.
  for (const question of questions) await site.app.inject(`/api/${question}`)
  site.resort.maintenance = shut
  const refused = await other.ask({ method: 'POST', body: later })
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'maintenance'])
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.json().messages.es).toContain('Nos encontramos en mantenimiento')
  const held = await undecided.ask({ method: 'PUT', body: toPay(chosen.SessionID) })
  expect([held.statusCode, held.json().code]).toEqual([503, 'maintenance'])
  for (const question of questions) expect((await site.app.inject(`/api/${question}`)).json().code).toBe('maintenance')

  await site.suppliers.payByCard(put.json().Ecommerce.PaymentUrl, 'success')
  await deliverNotices(site)
  expect((await holder.ask({ method: 'GET' })).json().Status).toBe('confirmed')
  const cookie = [...holder.cookies].map((each) => each.join('=')).join('; ')
  const own = await site.app.inject({ method: 'GET', url: '/pt/minha-reserva/', headers: { cookie } })
  expect([own.statusCode, own.body.includes('Estamos em manutenção')]).toEqual([200, true])
})

test('in maintenance the form below the rooms holds nothing and says why', async () => {
  await using site = await openBookingSite()
  const visitor = site.newProgram()
  await visitor.ask({ method: 'GET' })
  site.resort.maintenance = shut
  const answer = await site.app.inject({
    method: 'POST',
    url: search,
    headers: {
      cookie: [...visitor.cookies].map((each) => each.join('=')).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ _xsrf: visitor.cookies.get('XSRF-TOKEN') ?? '', seen: '' }).toString(),
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('Nos encontramos en mantenimiento')
  expect(await site.resort.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('what staff say at the terminal is obeyed by every process within a second, also by pages that were kept', async () => {
  await using house = await openDemonstration()
  const nights = openNightBoard(house)
  await using site = await openSiteOn({ ...house, nights, [Symbol.asyncDispose]: () => nights.close() })
  await using _first = await follow(site)
  await vi.waitFor(() => expect(nights.isFollowing()).toBe(true), 30_000)
  const other = await followMaintenance(site.resort)
  const pages = { es: '/es/xal/', en: '/en/xal/', pt: '/pt/xal/' } as const
  for (const page of Object.values(pages)) for (const _twice of [1, 2]) await site.get(page)
  expect((await site.get(pages.es)).headers.etag).toBeDefined()
  await site.get(search)
  const isAsItWas = [site.resort.maintenance.watch(), other.watch()]
  expect(isAsItWas.map((isSame) => isSame())).toEqual([true, true])
  await answerMaintenance(site.resort, ['on', '--until', '2026-11-21T15:10:00Z'])
  await vi.waitFor(() => expect([site.resort.maintenance.isOn(), other.isOn()]).toEqual([true, true]), 1_000)
  expect(isAsItWas.map((isSame) => isSame())).toEqual([false, false])
  const shown = await site.get(search)
  expect([shown.statusCode, shown.headers['retry-after']]).toEqual([503, '600'])
  const heading = {
    es: 'Nos encontramos en mantenimiento',
    en: 'We are under maintenance',
    pt: 'Estamos em manutenção',
  }
  for (const language of ['es', 'en', 'pt'] as const) {
    for (const _twice of [1, 2]) {
      const { statusCode, body } = await site.get(pages[language])
      expect([statusCode, body.includes(heading[language])]).toEqual([200, true])
    }
  }
  // Nobody says that it is over: its time is up.
  house.setClock('2026-11-21T15:11:00Z')
  expect((await site.get('/pt/xal/')).body).not.toContain(heading.pt)
  await answerMaintenance(site.resort, ['on'])
  await vi.waitFor(() => expect(other.isOn()).toBe(true), 1_000)
  await answerMaintenance(site.resort, ['off'])
  await vi.waitFor(() => expect([site.resort.maintenance.isOn(), other.isOn()]).toEqual([false, false]), 1_000)
  expect((await site.get(search)).statusCode).toBe(200)
  for (const page of Object.values(pages))
    expect((await site.get(page)).body).not.toMatch(/mantenimiento|maintenance|manutenção/)
  await other.close()
})

test('maintenance ends by itself at the moment that was said, and is heard of though the connection was lost', async () => {
  await using resort = await openTestResort()
  const said: (string | null)[] = []
  const maintenance = await followMaintenance({ ...resort, tell: (closing) => said.push(closing?.by ?? null) })
  measureMaintenance(maintenance)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'litoral listens'
    and datname = current_database()`.execute(resort.db)
  await answerMaintenance(resort, ['on', '--until', '2026-11-21T15:30:00Z'])
  await vi.waitFor(() => expect(maintenance.isOn()).toBe(true), 2_000)
  expect(await register.getSingleMetricAsString('maintenance_on')).toMatch(/^maintenance_on 1$/m)
  resort.setClock('2026-11-21T15:30:00Z')
  expect(maintenance.isOn()).toBe(false)
  expect(said).toHaveLength(1)
  await maintenance.close()
})

test('staff say when it ends, see who began it, and a slip of the pen begins nothing', async () => {
  await using resort = await openTestResort()
  const say = async (...words: string[]) => await answerMaintenance(resort, words)
  const wrong = [
    ['on', '--until', '15:30'],
    ['on', '--until', '2026-11-21T14:00:00Z'],
    ['on', '--until', '2027-06-01T00:00:00Z'],
    ['onn'],
    ['on', 'now'],
    ['off', '--until', '2026-11-21T16:00:00Z'],
    ['--for', '3'],
  ]
  for (const words of wrong) expect(await say(...words)).toMatchObject({ code: 1 })
  expect((await say('status')).text).toBe('No maintenance: the house takes bookings.')
  const both = await Promise.all([say('on'), say('on')])
  for (const { text } of both)
    expect(text).toMatch(/^Maintenance since .*, until somebody says off, by \S+: nothing new/)
  expect((await say()).text).toBe(both[0]?.text)
  expect((await say('off')).text).toBe('Maintenance is over.')
  expect((await say('off')).text).toBe('There was no maintenance.')
})

test('a page that is drawn while staff say that there is maintenance is kept for nobody who asks after its end', async () => {
  await using house = await openDemonstration()
  const nights = openNightBoard(house)
  let [edition, isOn, isSaidNow] = [0, false, false]
  const say = (on: boolean) => {
    isOn = on
    edition++
  }
  const maintenance = {
    isOn: () => isOn,
    retrySeconds: () => 60,
    // Asked for when the drawing begins: at that very moment staff say it.
    watch: () => {
      const seen = edition
      if (isSaidNow) say(true)
      isSaidNow = false
      return () => edition === seen
    },
  }
  await using site = await openSiteOn({ ...house, maintenance, nights, [Symbol.asyncDispose]: () => nights.close() })
  await vi.waitFor(() => expect(nights.isFollowing()).toBe(true), 30_000)
  const says = async () => (await site.get('/en/xal/')).body.includes('We are under maintenance')
  isSaidNow = true
  expect(await says()).toBe(true)
  expect(await says()).toBe(true)
  say(false)
  expect([await says(), await says()]).toEqual([false, false])
})
