import { expect, test } from 'vitest'
import { pathToCheckIn, pathToManaged } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { sendDueLetters } from '#resort/letters/send-due-letters.ts'
import { rulesVersion } from '#resort/orders/check-in/check-in.ts'
import { book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { keyOf, letterLink, openLetter } from '#tests/support/open-letter.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { nameOfGuest } from '#tests/support/sample-guest.ts'
import { newTypingTab } from '#tests/support/typing-browser.ts'

const garden = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }
const family = { ...garden, party: { adults: 1, childrenAges: [6] } }

async function openCheckIn() {
  const house = await openBookingHouse()
  const site = await openSiteOn(house.resort)
  const order = await book(house, newGuest(), { rooms: [garden, family] })
  house.resort.setClock('2027-01-08T15:00:00Z')
  const guest = newBrowser(site.app)
  return {
    house,
    site,
    order,
    guest,
    [Symbol.asyncDispose]: async () => {
      await site.app.close()
      await house[Symbol.asyncDispose]()
    },
  }
}

const fields = {
  arrivalTime: '16:00',
  ...{ 'name.0': 'Ana', 'lastname.0': 'Reyes', 'document.0': 'passport' },
  ...{ 'name.1': 'Zoë', 'lastname.1': 'D’Ávila', 'document.1': 'national-id' },
  ...{ beds: 'apart', pillow: 'soft', floor: 'low', rulesVersion, agreesToRules: 'on', signature: 'Ana Reyes' },
}

const words = {
  es: {
    title: 'Su check-in',
    wrong: 'Elija el documento del adulto 1',
    done: 'su check-in está hecho',
    left: '1 de 2 habitaciones',
    all: 'Todo está hecho',
    child: 'De los menores no pedimos nombre',
    manage: 'Haga el check-in ahora',
  },
  en: {
    title: 'Your check-in',
    wrong: 'Choose the document of adult 1',
    done: 'you have checked in',
    left: '1 of 2 rooms',
    all: 'All is done',
    child: 'Of children we ask neither name',
    manage: 'Check in now',
  },
  pt: {
    title: 'Seu check-in',
    wrong: 'Escolha o documento do adulto 1',
    done: 'seu check-in está feito',
    left: '1 de 2 quartos',
    all: 'Está tudo feito',
    child: 'Das crianças não pedimos nome',
    manage: 'Faça o check-in agora',
  },
} as const

test.for(languages)(
  'in %s a guest checks in to two rooms by the key of a letter, one after the other',
  async (language) => {
    await using open = await openCheckIn()
    const { house, order, guest } = open
    const said = words[language]
    const path = pathToCheckIn(language, order.number)
    const link = letterLink(house.resort, order)
    const led = await guest.post(pathToManaged({ language, letter: order.number }), {
      do: 'open',
      to: 'check-in',
      key: keyOf(link),
    })
    expect([led.statusCode, led.headers.location]).toEqual([303, `${path}#content`])
    expect((await guest.get(pathToManaged({ language, letter: order.number }))).body).toContain(said.manage)
    const page = await guest.get(path)
    for (const each of [said.title, said.child, 'value="Ana"']) expect(page.body).toContain(each)
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })
    const [first, second] = order.lines.map(({ id }) => id)
    const refused = await guest.post(path, { ...fields, room: first ?? '', 'document.0': '', signature: '' })
    expect(refused.statusCode).toBe(400)
    for (const each of [said.wrong, 'D’Ávila', 'aria-invalid="true"']) expect(refused.body).toContain(each)
    const done = await guest.post(path, { ...fields, room: first ?? '' })
    expect(done.headers.location).toBe(`${pathToCheckIn(language, order.number, { result: 'done' })}#said`)
    const after = (await guest.get(pathToCheckIn(language, order.number, { result: 'done' }))).body
    for (const each of [said.done, said.left, 'Zoë D’Ávila']) expect(after).toContain(each)
    const { 'name.1': _, 'lastname.1': __, 'document.1': ___, ...alone } = fields
    await guest.post(path, { ...alone, room: second ?? '' })
    expect((await guest.get(path)).body).toContain(said.all)
  },
)

test('what is signed late in the evening is of the day that it is at the hotel', async () => {
  await using open = await openCheckIn()
  const { house, order, guest } = open
  const path = pathToCheckIn('pt', order.number)
  const key = keyOf(letterLink(house.resort, order))
  await guest.post(pathToManaged({ language: 'pt', letter: order.number }), { do: 'open', to: 'check-in', key })
  // The clocks of Cancún are five hours behind.
  house.resort.setClock('2027-01-09T04:10:00Z')
  await guest.post(path, { ...fields, room: order.lines[0]?.id ?? '' })
  expect((await guest.get(path)).body).toContain('Ana Reyes, 8 de janeiro de 2027')
})

test('nobody checks in without the key; early and on arrival the page says when and where', async () => {
  await using open = await openCheckIn()
  const { house, site, order, guest } = open
  const path = pathToCheckIn('pt', order.number)
  const shut = await guest.get(path)
  expect(shut.body).toContain('name="key"')
  expect(shut.body).not.toMatch(nameOfGuest)
  const sent = await guest.post(path, { ...fields, room: order.lines[0]?.id ?? '' })
  expect(sent.headers.location).toBe(path)
  await openLetter(guest, letterLink(house.resort, order))
  house.resort.setClock('2026-12-24T15:00:00Z')
  await openLetter(guest, letterLink(house.resort, order))
  expect((await guest.get(path)).body).toContain('O check-in deste quarto abre em 5 de janeiro de 2027')
  house.resort.setClock('2027-01-12T21:00:00Z')
  await openLetter(guest, letterLink(house.resort, order))
  expect((await guest.get(path)).body).toContain('o check-in é feito na recepção')
  const late = await guest.post(path, { ...fields, room: order.lines[0]?.id ?? '' })
  expect(late.headers.location).toContain('result=gone')
  expect(await house.resort.db.selectFrom('check_in').selectAll().execute()).toEqual([])
  expect(site.log.filter((line) => line.includes('"level":50'))).toEqual([])
})

test('the letter says what was told of the room and what is left, and the one of the booking from when it can be', async () => {
  await using open = await openCheckIn()
  const { house, order, guest } = open
  const mails: { subject: string; text: string }[] = []
  const mail: typeof house.resort.mail = {
    ...house.resort.mail,
    send: async (letter) => {
      mails.push(letter)
      return { outcome: 'accepted', answer: '250' }
    },
  }
  await openLetter(guest, letterLink(house.resort, order))
  await guest.post(pathToCheckIn('es', order.number), { ...fields, room: order.lines[0]?.id ?? '' })
  await sendDueLetters({ ...house.resort, mail })
  const [booked, done] = mails.toSorted((one) => (one.subject.includes('check-in') ? 1 : -1))
  const flat = (text = '') => text.replace(/\s+/g, ' ')
  expect(flat(booked?.text)).toContain('Desde el 5 de enero de 2027 puede hacer el check-in en línea')
  expect(done?.subject).toContain('Su check-in está hecho')
  expect(flat(done?.text)).toContain('le esperamos el 12 de enero de 2027 a las 16:00. ')
  expect(flat(done?.text)).toMatch(/Hora de llegada:? 16:00/)
  expect(flat(done?.text)).not.toContain('Aún no se sabe')
  expect(flat(done?.text)).toContain('Falta el check-in de una habitación')
  expect(flat(done?.text)).not.toContain('D’Ávila')
  expect(flat(done?.text)).toContain('Puede cambiar esto hasta las 15:00 de ese día.')
  // Who comes before the rooms are ready reads when they are.
  expect(flat(done?.text)).not.toContain('antes guardamos su equipaje')
  await guest.post(pathToCheckIn('es', order.number), {
    ...fields,
    arrivalTime: '14:00',
    room: order.lines[0]?.id ?? '',
  })
  await sendDueLetters({ ...house.resort, mail })
  expect(flat(mails.at(-1)?.text)).toContain('La habitación está lista desde las 15:00; antes guardamos su equipaje.')
  await guest.post(pathToCheckIn('es', order.number), {
    ...fields,
    arrivalTime: '01:00',
    room: order.lines[0]?.id ?? '',
  })
  await sendDueLetters({ ...house.resort, mail })
  expect(flat(mails.at(-1)?.text)).toMatch(/Hora de llegada:? 01:00 \(después de medianoche\)/)
  expect(flat(mails.at(-1)?.text)).not.toContain('antes guardamos su equipaje')
  const page = (await guest.get(pathToCheckIn('es', order.number))).body
  // One in the morning is on the day after the one whose night it is.
  expect(page).toContain('Noche del 12 de enero de 2027 al 13 de enero de 2027, 01:00')
  expect(flat(mails.at(-1)?.text)).toContain(
    'le esperamos en la noche del 12 de enero de 2027 al 13 de enero de 2027, a las 01:00',
  )
  // The hours of a day end with those after midnight.
  expect(page).toMatch(/>23:00<\/option><option value="00:00"[^>]*>00:00 \(después de medianoche\)</)
})

test('what was begun of the second room is there after the first was told', async () => {
  await using open = await openCheckIn()
  const { house, order, guest } = open
  await openLetter(guest, letterLink(house.resort, order))
  const tab = newTypingTab()
  const path = pathToCheckIn('en', order.number)
  const read = async () => {
    const { body } = await guest.get(path)
    return [tab.open(body), tab.open(body, 1)] as const
  }
  const [first, second] = await read()
  second.field('name.0').value = 'Luz'
  first.send('own')
  second.send('first')
  await guest.post(path, { ...fields, room: order.lines[0]?.id ?? '' })
  const [told, begun] = await read()
  expect([told.field('name.0').value, begun.field('name.0').value]).toEqual(['Ana', 'Luz'])
  expect([begun.isOpened(), tab.stored.size]).toEqual([true, 0])
})
