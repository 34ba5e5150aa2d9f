import type { Sentence } from '../guests/sentence.ts'

/** Latitude and longitude. */
export type Place = readonly [number, number]

/** What the drawn map of the surroundings shows: `content/map.json`. */
export type AreaMap = {
  /** What the map shows, for those who do not see it. */
  label: Sentence
  land: readonly Place[]
  islands: readonly (readonly Place[])[]
  roads: readonly (readonly Place[])[]
  sea: { at: Place; name: Sentence }
  places: readonly { at: Place; side: 'left' | 'right'; name: Sentence }[]
  bounds: { north: number; south: number; west: number; east: number }
}

/** Where a place stands on a sheet of this width: near enough for a coast of a hundred kilometres. */
export function placeOnSheet(
  [latitude, longitude]: Place,
  { bounds }: AreaMap,
  width: number,
): { x: number; y: number } {
  const scale = width / (bounds.east - bounds.west)
  // A degree of longitude is shorter the further one is from the equator.
  const stretch = 1 / Math.cos((((bounds.north + bounds.south) / 2) * Math.PI) / 180)
  const round = (value: number) => Math.round(value * 10) / 10
  return { x: round((longitude - bounds.west) * scale), y: round((bounds.north - latitude) * scale * stretch) }
}
