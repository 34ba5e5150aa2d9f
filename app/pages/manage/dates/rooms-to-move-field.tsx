import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import styles from '../manage-page.module.css'
import { ofBoxes } from './read-rooms.ts'
import type { RoomToMove } from './show-rooms-to-move.ts'

/** Which rooms go to other days: at first those whose rate allows it. */
export function RoomsToMoveField({ language: locale, rooms }: { language: Language; rooms: RoomToMove[] }) {
  if (!rooms.length) return null
  return (
    <fieldset className={styles.rooms}>
      <input type="hidden" name={ofBoxes} value="1" />
      <legend>{m.manage_dates_rooms({}, { locale })}</legend>
      {rooms.map(({ id, label, hint, isChosen }) => (
        <CheckboxField
          key={id}
          name="room"
          value={id}
          label={label}
          hint={hint ?? undefined}
          defaultChecked={isChosen}
        />
      ))}
    </fieldset>
  )
}
