import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Link } from '../../../shell/link.tsx'
import { Picture } from '../../../shell/picture.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PanoramaButton } from '../panorama/panorama-button.tsx'
import type { ShownDetails } from '../show/show-details.ts'
import styles from './room-details.module.css'

type DetailsProps = { language: Language; room: ShownDetails; closePath: string; ratesPath: string }

/** A room in full. It has an address of its own; without scripts it is simply drawn over the list. */
export function RoomDetails({ language: locale, room, closePath, ratesPath }: DetailsProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    // Only a dialog opened by showModal keeps the focus inside and closes with Escape. Whoever reads it already stays
    // where they are.
    const { current } = dialog
    if (!current) return
    const { scrollTop } = current
    const { activeElement } = document
    current.close()
    current.showModal()
    if (activeElement instanceof HTMLElement && current.contains(activeElement)) activeElement.focus()
    current.scrollTop = scrollTop
  }, [])
  // Closed before it goes, it gives the focus back to what opened it.
  useLayoutEffect(() => {
    const { current } = dialog
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      className={styles.details}
      aria-labelledby="details"
      onCancel={(event) => {
        // The view all around is a dialog within this one, and its Escape is its own.
        if (event.target !== dialog.current) return
        event.preventDefault()
        navigate(closePath, { preventScrollReset: true })
      }}
    >
      <div className={styles.head}>
        <h2 id="details">{room.name}</h2>
        <Link className={styles.close} to={closePath} aria-label={m.rooms_close({}, { locale })} preventScrollReset>
          <Icon name="close" />
        </Link>
      </div>
      {room.pictures.length > 0 && (
        <ul className={styles.pictures}>
          {room.pictures.map((picture) => (
            <li key={picture.name}>
              <Picture picture={picture} alt={picture.alt[locale]} sizes="(width < 48rem) 90vw, 50rem" />
            </li>
          ))}
        </ul>
      )}
      {room.panorama && <PanoramaButton language={locale} panorama={room.panorama} />}
      <p>{room.description}</p>
      <dl>
        {room.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {room.plan && <PlanFigure plan={room.plan} />}
      <h3>{m.rooms_amenities({}, { locale })}</h3>
      <ul>
        {room.amenities.map((amenity) => (
          <li key={amenity}>{amenity}</li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.price}>
          {room.lowest ? (
            <>
              <span>{m.rooms_lowest({}, { locale })}</span> {room.lowest}
            </>
          ) : (
            room.why
          )}
        </p>
        {room.lowest && (
          <Link className={styles.rates} to={ratesPath}>
            {m.rooms_see_rates({}, { locale })}
          </Link>
        )}
      </div>
    </dialog>
  )
}

/** Opened by itself it is as large as the screen: a drawing has no size of its own. */
function PlanFigure({ plan: { path, title, note, alt, ...size } }: { plan: NonNullable<ShownDetails['plan']> }) {
  return (
    <figure className={styles.plan}>
      <h3>{title}</h3>
      <a href={path} target="_blank" rel="noreferrer">
        <img src={path} alt={alt} loading="lazy" {...size} />
      </a>
      <figcaption>{note}</figcaption>
    </figure>
  )
}
