import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '#resort/guests/language.ts'
import type { OriginNamed } from '../../client/ask-origins.ts'
import { m } from '../../messages/compiled/messages.js'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { sayOrigin } from '../../words/say-origin.ts'
import styles from './origin-list.module.css'
import { sayOrigins } from './say-origins.ts'
import { useOrigins } from './use-origins.ts'

type Props = {
  id: string
  typed: string
  locale: Language
  input: RefObject<HTMLInputElement | null>
  onChoose: (origin: string) => void
  onClose: () => void
}

/** What fits what is typed in the field above; the field keeps the focus, and says which of these is meant. */
export default function OriginList({ id, typed, locale, input, onChoose, onClose }: Props) {
  const { origins, isNone } = useOrigins(typed, locale)
  const [at, setAt] = useState(-1)
  const meant = at < origins.length ? at : -1
  const choose = (origin: OriginNamed) => onChoose(sayOrigin(origin, locale))
  const found = sayOrigins(origins.length, locale)
  const list = useRef<HTMLDivElement>(null)
  const isOpen = origins.length > 0
  // Below the edge of a screen nobody looks for it.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  useListOf(input, { id, meant, isOpen })
  useKeys(input, (event) => {
    const turn = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const origin = origins[meant]
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && origin) choose(origin)
    else if (turn && origins.length)
      setAt((meant + turn + origins.length + (meant < 0 && turn < 0 ? 1 : 0)) % origins.length)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  return (
    <>
      <div role="status">
        {isNone ? <p className={styles.none}>{found}</p> : <HiddenText>{isOpen && found}</HiddenText>}
      </div>
      <div
        ref={list}
        role="listbox"
        id={id}
        aria-label={m.widget_origin({}, { locale })}
        className={styles.list}
        hidden={!isOpen}
      >
        {origins.map((origin, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option that is meant
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={`${origin.code}${origin.airport}`}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === meant}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(origin)}
          >
            <span className={styles.place}>
              {origin.city}, {origin.country} <b>{origin.code}</b>
            </span>
            <span className={styles.airport}>{origin.airport ?? m.widget_origin_all({}, { locale })}</span>
          </div>
        ))}
        {isOpen && <p className={styles.credit}>{m.widget_origin_credit({}, { locale })}</p>}
      </div>
    </>
  )
}

type List = { id: string; meant: number; isOpen: boolean }

/** The field is drawn by the form, with scripts and without: that it has a list is said of it only while there is one. */
function useListOf(input: RefObject<HTMLInputElement | null>, { id, meant, isOpen }: List): void {
  useEffect(() => {
    const field = input.current
    if (!field) return
    const words = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': id,
      ...(meant >= 0 && { 'aria-activedescendant': `${id}-${meant}` }),
    }
    for (const [name, value] of Object.entries(words)) field.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(words)) field.removeAttribute(name)
    }
  }, [input, id, meant, isOpen])
}

function useKeys(input: RefObject<HTMLInputElement | null>, onKey: (event: KeyboardEvent) => void): void {
  // With what is seen: whoever presses a key at once would else be heard by the list before.
  useLayoutEffect(() => {
    const field = input.current
    field?.addEventListener('keydown', onKey)
    return () => field?.removeEventListener('keydown', onKey)
  })
}
