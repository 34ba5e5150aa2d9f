import { expect, test } from 'vitest'
import { airports } from '#db/seed/seed-airports.ts'
import type { Language } from '#resort/guests/language.ts'
import { openTestResort, type TestResort } from '#tests/support/open-test-resort.ts'
import { nameAirport } from './airport.ts'
import { findOrigins, findPlace } from './airport-queries.ts'

async function openWorld(): Promise<TestResort> {
  const resort = await openTestResort()
  await airports.fill(resort.db)
  return resort
}

async function codes(resort: TestResort, typed: string, language: Language = 'es'): Promise<string[]> {
  return (await findOrigins(resort.db, typed, language)).map(({ code }) => code)
}

test('guests find where they fly from by city, airport, country or code, in any language and without accents', async () => {
  await using resort = await openWorld()
  for (const typed of ['sao paulo', 'São Paulo', 'SAO PAULO guarulhos', 'gru'])
    expect([typed, await codes(resort, typed)]).toEqual([typed, expect.arrayContaining(['GRU'])])
  expect((await codes(resort, 'nueva york'))[0]).toBe('NYC')
  expect((await codes(resort, 'nova york'))[0]).toBe('NYC')
  expect((await codes(resort, 'heathrow'))[0]).toBe('LHR')
  expect((await codes(resort, 'MEX'))[0]).toBe('MEX')
  expect((await codes(resort, 'tulum'))[0]).toBe('TQO')
  expect(await codes(resort, 'canada')).toContain('YYZ')
  expect((await codes(resort, 'gdl'))[0]).toBe('GDL')
  expect((await codes(resort, 'confins'))[0]).toBe('CNF')
  expect(await codes(resort, 'campinas')).toContain('VCP')
})

test('a city with several airports comes as one first, then each of them, called as the guest calls it', async () => {
  await using resort = await openWorld()
  const [all, ...each] = await findOrigins(resort.db, 'londr', 'pt')
  expect(all).toEqual({ code: 'LON', city: 'Londres', country: 'GB', airport: null })
  expect(each.slice(0, 2)).toMatchObject([
    { code: 'LHR', airport: 'Aeroporto London Heathrow' },
    { code: 'LGW', airport: 'Aeroporto London Gatwick' },
  ])
})

test.for([
  [
    'São Paulo–Guarulhos International Airport',
    'Aeropuerto Internacional São Paulo–Guarulhos',
    'Aeroporto Internacional São Paulo–Guarulhos',
  ],
  ['Maringá Regional Airport', 'Aeropuerto Regional Maringá', 'Aeroporto Regional Maringá'],
  ['Congonhas-São Paulo Airport', 'Aeropuerto Congonhas-São Paulo', 'Aeroporto Congonhas-São Paulo'],
  ['Aracaju Aeroporto', 'Aracaju Aeroporto', 'Aracaju Aeroporto'],
] as const)('%s is called an airport in the language of its reader', ([name, es, pt]) => {
  expect([nameAirport(name, 'es'), nameAirport(name, 'en'), nameAirport(name, 'pt')]).toEqual([es, name, pt])
})

test('what is called as somebody begins to type comes before what has it in another name', async () => {
  await using resort = await openWorld()
  const begin: Record<string, string[]> = {
    // San Francisco is São Francisco in Portuguese, and not the city whose code is SAO.
    sao: ['SAO', 'GRU', 'VCP', 'CGH'],
    cun: ['CUN', 'CMA', 'SLZ'],
    rio: ['RIO', 'GIG', 'SDU', 'RBR', 'RGL', 'SJP'],
    lim: ['LIM'],
    york: ['NYC'],
  }
  for (const language of ['es', 'en', 'pt'] as const)
    for (const [typed, expected] of Object.entries(begin)) {
      const named = await codes(resort, typed, language)
      expect([typed, language, named.slice(0, expected.length)]).toEqual([typed, language, expected])
    }
  const cities = (await findOrigins(resort.db, 'san', 'es')).map(({ city }) => city)
  expect(cities.filter((city) => !city.startsWith('San '))).toEqual([])
  expect((await codes(resort, 'new')).slice(1, 3)).toEqual(['NYC', 'JFK'])
  const [mexico, ...others] = await codes(resort, 'mex')
  expect([mexico, others.indexOf('MXL') < others.indexOf('CUN')]).toEqual(['MEX', true])
})

test('whatever is typed, at most eight are named, and signs mean nothing', async () => {
  await using resort = await openWorld()
  for (const typed of [
    'a',
    'san',
    '%',
    '_',
    '\\',
    "'; drop table airport; --",
    '東京',
    '   ',
    'x'.repeat(10_000),
    'a b c d e f g h',
  ])
    expect((await codes(resort, typed)).length).toBeLessThanOrEqual(8)
  expect(await codes(resort, '%')).toEqual([])
  expect(await codes(resort, '')).toEqual([])
})

test('every zone of the table is one that clocks know', async () => {
  await using resort = await openWorld()
  const rows = await resort.db.selectFrom('airport').select('time_zone').distinct().execute()
  for (const { time_zone: timeZone } of rows) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  expect(rows.length).toBeGreaterThan(100)
})

test('a code that is a city and one of its airports means all of them; that of an airport alone means that one', async () => {
  await using resort = await openWorld()
  const airportOf = async (code: string) => (await findPlace(resort.db, code, 'en'))?.airport
  expect(await airportOf('MEX')).toBeNull()
  expect(await airportOf('LON')).toBeNull()
  expect(await airportOf('NLU')).toBe('Felipe Ángeles International Airport')
  expect(await airportOf('LHR')).toBe('London Heathrow Airport')
  // A city with one airport is called as it is.
  expect(await airportOf('BOG')).toMatch(/Airport$/)
})
