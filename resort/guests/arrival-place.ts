/** Where guests are at the hour on their ticket: its name with the road or the town, and the point (latitude, longitude) where it is known. */
export type ArrivalPlace = { words: string; at: [latitude: number, longitude: number] | null }

/** Where a map shows it; null where its point is not known. */
export function linkToMap(place: ArrivalPlace | null | undefined): string | null {
  if (!place?.at) return null
  const [latitude, longitude] = place.at
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
}
