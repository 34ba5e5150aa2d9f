import type { Language } from '#resort/guests/language.ts'
import { adultAge, defaultParty, mostAdults, mostChildren, mostRooms } from '#resort/guests/party.ts'
import { m } from '../../messages/compiled/messages.js'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './booking-widget.module.css'
import type { FilledSearch } from './filled-search.ts'

/** Rooms and ages in fields of their own, for pages without scripts; plain-query.ts translates what they send. */
export function PlainGuests({ locale, filled }: { locale: Language; filled: Pick<FilledSearch, 'rooms'> }) {
  return (
    <>
      <SelectField label={m.widget_plain_rooms({}, { locale })} name="rooms" defaultValue={filled.rooms.length}>
        {listNumbers(1, mostRooms).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      {listNumbers(0, mostRooms - 1).map((room) => (
        <Disclosure
          key={room}
          className={styles.wholeRow}
          summary={m.widget_room({ n: room + 1 }, { locale })}
          open={room < filled.rooms.length}
        >
          <PlainRoom {...{ locale, room }} party={filled.rooms[room]} />
        </Disclosure>
      ))}
    </>
  )
}

type RoomProps = { locale: Language; room: number; party: FilledSearch['rooms'][number] | undefined }

function PlainRoom({ locale, room, party }: RoomProps) {
  return (
    <div className={styles.plainRoom}>
      <SelectField
        label={m.search_adults({}, { locale })}
        name={`guests[${room}][adults]`}
        defaultValue={party?.adults ?? defaultParty.adults}
      >
        {listNumbers(1, mostAdults).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      {listNumbers(0, mostChildren - 1).map((child) => (
        <TextField
          key={child}
          label={m.widget_plain_age({}, { locale })}
          name={`guests[${room}][age][]`}
          type="number"
          inputMode="numeric"
          min={0}
          max={adultAge - 1}
          defaultValue={party?.ages[child] ?? ''}
        />
      ))}
    </div>
  )
}

function listNumbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
