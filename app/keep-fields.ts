import { type Field, isChanged } from './ui/changed-fields.ts'

/**
 * Before its scripts come, others may have written into a page: whatever fills in passwords, or translates. React then
 * draws all of it anew, and the fields that were typed into are thrown away. What this returns puts it back.
 */
export function keepFields(): () => void {
  const before = fieldsByName()
  const focused = document.activeElement
  return () => {
    const now = fieldsByName()
    for (const [key, field] of before) {
      const drawn = now.get(key)
      if (drawn && drawn !== field && isChanged(field)) copy(field, drawn)
      if (drawn && drawn !== field && field === focused) refocus(field, drawn)
    }
  }
}

/** Of several with one name each is known by its place. */
function fieldsByName(): Map<string, Field> {
  const counts = new Map<string, number>()
  const fields = [...document.querySelectorAll<Field>('input, select, textarea')]
  return new Map(
    fields.map((field) => {
      const count = (counts.get(field.name) ?? 0) + 1
      counts.set(field.name, count)
      return [`${field.name} ${count}`, field]
    }),
  )
}

function copy(from: Field, to: Field) {
  to.value = from.value
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) to.checked = from.checked
}

function refocus(from: Field, to: Field) {
  to.focus({ preventScroll: true })
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement || from.selectionStart === null) return
  to.setSelectionRange(from.selectionStart, from.selectionEnd)
}
