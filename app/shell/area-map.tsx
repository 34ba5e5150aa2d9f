import { type AreaMap as AreaMapOf, type Place, placeOnSheet } from '#resort/content/area-map.ts'
import type { Language } from '#resort/guests/language.ts'
import styles from './area-map.module.css'

type AreaMapProps = { map: AreaMapOf; house: { name: string; at: Place }; language: Language }

const width = 640

/** The coast and the way to the house, drawn: nothing is fetched from anybody. */
export function AreaMap({ map, house, language }: AreaMapProps) {
  const at = (place: Place) => placeOnSheet(place, map, width)
  const { y: height } = at([map.bounds.south, map.bounds.west])
  const path = (places: readonly Place[]) =>
    places.map((place, index) => `${index ? 'L' : 'M'}${at(place).x} ${at(place).y}`).join('')
  const home = at(house.at)
  const sea = at(map.sea.at)
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={map.label[language]}>
      <path className={styles.land} d={`${path(map.land)}Z`} />
      {map.islands.map((island) => (
        <path key={path(island)} className={styles.land} d={`${path(island)}Z`} />
      ))}
      {map.roads.map((road) => (
        <path key={path(road)} className={styles.road} d={path(road)} />
      ))}
      <text className={styles.sea} x={sea.x} y={sea.y}>
        {map.sea.name[language]}
      </text>
      {map.places.map((place) => {
        const { x, y } = at(place.at)
        const isLeft = place.side === 'left'
        return (
          <g key={place.name.en}>
            <circle className={styles.dot} cx={x} cy={y} r="4" />
            <text className={styles.place} x={isLeft ? x - 26 : x + 12} y={y + 5} textAnchor={isLeft ? 'end' : 'start'}>
              {place.name[language]}
            </text>
          </g>
        )
      })}
      <circle className={styles.ring} cx={home.x} cy={home.y} r="13" />
      <circle className={styles.house} cx={home.x} cy={home.y} r="6" />
      <text className={styles.name} x={home.x + 22} y={home.y + 15}>
        {house.name}
      </text>
    </svg>
  )
}
