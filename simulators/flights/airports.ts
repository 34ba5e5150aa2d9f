import { readFileSync } from 'node:fs'
import type { Airport, City } from '@duffel/api/types'
import { parse } from 'csv-parse/sync'

type Row = {
  code: string
  city: string
  country: string
  city_en: string
  name: string
  latitude: string
  longitude: string
  time_zone: string
  weight: string
}

/** The world that the airlines of this simulator fly in. */
export type World = { airport: (code: string) => Airport | null; inPlace: (code: string) => Airport[] }

export function openWorld(): World {
  world ??= readWorld()
  return world
}

let world: World | undefined

function readWorld(): World {
  const file = new URL('../../db/seed/airports.csv', import.meta.url)
  const rows: Row[] = parse(readFileSync(file, 'utf8'), { columns: true })
  const byWeight = rows.toSorted((a, b) => Number(b.weight) - Number(a.weight))
  const airports = new Map(byWeight.map((row) => [row.code, toAirport(row)]))
  return {
    airport: (code) => airports.get(code) ?? null,
    /** An airport, or the three largest of a city. */
    inPlace: (code) => {
      const alone = airports.get(code)
      const ofCity = byWeight.filter((row) => row.city === code).map((row) => toAirport(row))
      return ofCity.length > 1 ? ofCity.slice(0, 3) : alone ? [alone] : []
    },
  }
}

function toAirport(row: Row): Airport {
  return {
    id: `arp_${row.code.toLowerCase()}_${row.country.toLowerCase()}`,
    type: 'airport',
    name: row.name,
    iata_code: row.code,
    iata_country_code: row.country,
    iata_city_code: row.city,
    icao_code: `${row.country}${row.code.slice(0, 2)}`,
    city_name: row.city_en,
    city: toCity(row),
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    time_zone: row.time_zone,
  }
}

function toCity(row: Row): City {
  return {
    id: `cit_${row.city.toLowerCase()}_${row.country.toLowerCase()}`,
    name: row.city_en,
    iata_code: row.city,
    iata_country_code: row.country,
  } as City
}

/** Kilometres along the great circle. */
export function distanceBetween(from: Airport, to: Airport): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const turn = radians(to.longitude - from.longitude)
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn)
  return 6371 * Math.acos(Math.min(1, Math.max(-1, cosine)))
}
