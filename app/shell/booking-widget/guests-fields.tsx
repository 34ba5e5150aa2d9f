import { type RefObject, useRef } from 'react'
import { adultAge, defaultParty, mostAdults, mostChildren, mostRooms } from '#resort/guests/party.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './booking-widget.module.css'
import type { FilledRoom } from './filled-search.ts'
import type { WidgetFacts } from './use-widget-facts.ts'

type Props = {
  facts: WidgetFacts
  rooms: FilledRoom[]
  list: RefObject<HTMLDivElement | null>
  /** Set once somebody went on without an age. */
  error: string | null
  onChange: (rooms: FilledRoom[]) => void
}

export function GuestsFields({ facts: { locale, phone }, rooms, list, error, onChange }: Props) {
  const add = useRef<HTMLButtonElement>(null)
  const change = (at: number, room: FilledRoom) => onChange(rooms.with(at, room))
  const append = () => {
    onChange([...rooms, { adults: defaultParty.adults, ages: [] }])
    // A button of the first field, which opens no keyboard on a phone.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('fieldset:last-of-type div button')?.focus())
  }
  const remove = (at: number) => {
    onChange(rooms.toSpliced(at, 1))
    // With five rooms there was no button to add one; now there is.
    requestAnimationFrame(() => add.current?.focus())
  }
  return (
    <div ref={list} className={styles.rooms}>
      {rooms.map((room, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the row
        <fieldset key={index} className={styles.room}>
          <legend>{m.widget_room({ n: index + 1 }, { locale })}</legend>
          {rooms.length > 1 && (
            <button
              type="button"
              className={styles.remove}
              aria-label={m.widget_remove_room({ n: index + 1 }, { locale })}
              onClick={() => remove(index)}
            >
              <Icon name="close" />
            </button>
          )}
          <RoomFields {...{ locale, room, error }} number={index + 1} onChange={(next) => change(index, next)} />
        </fieldset>
      ))}
      {rooms.length < mostRooms ? (
        <Button ref={add} kind="secondary" size="small" onClick={append}>
          <Icon name="plus" />
          {m.widget_add_room({}, { locale })}
        </Button>
      ) : (
        <p className={styles.hint}>{m.widget_most_rooms({ phone }, { locale })}</p>
      )}
    </div>
  )
}

const childAges = Array.from({ length: adultAge }, (_, years) => years)

type RoomProps = {
  locale: WidgetFacts['locale']
  number: number
  room: FilledRoom
  error: string | null
  onChange: (room: FilledRoom) => void
}

function RoomFields({ locale, number, room, error, onChange }: RoomProps) {
  const { adults, ages } = room
  return (
    <>
      <NumberStepper
        label={m.widget_adults({}, { locale })}
        hint={m.widget_adults_hint({}, { locale })}
        value={adults}
        least={1}
        most={mostAdults}
        onChange={(next) => onChange({ ...room, adults: next })}
        lessLabel={m.widget_fewer_adults({ n: number }, { locale })}
        moreLabel={m.widget_more_adults({ n: number }, { locale })}
      />
      <NumberStepper
        label={m.widget_young({}, { locale })}
        hint={m.widget_young_hint({}, { locale })}
        value={ages.length}
        least={0}
        most={mostChildren}
        onChange={(next) =>
          onChange({ ...room, ages: Array.from({ length: next }, (_, child) => ages[child] ?? null) })
        }
        lessLabel={m.widget_fewer_young({ n: number }, { locale })}
        moreLabel={m.widget_more_young({ n: number }, { locale })}
      />
      {ages.length > 0 && (
        <div className={styles.ages}>
          {ages.map((age, child) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a young guest is a place in the row
              key={child}
              label={m.widget_age({ n: child + 1 }, { locale })}
              isRequired
              value={age ?? ''}
              error={age === null && error ? error : undefined}
              onChange={(event) =>
                onChange({ ...room, ages: ages.with(child, event.target.value ? Number(event.target.value) : null) })
              }
            >
              <option value="">{m.widget_age_choose({}, { locale })}</option>
              {childAges.map((years) => (
                <option key={years} value={years}>
                  {years ? m.widget_age_years({ n: years }, { locale }) : m.widget_age_zero({}, { locale })}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      )}
    </>
  )
}
