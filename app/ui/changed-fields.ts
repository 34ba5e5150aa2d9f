export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a guest, or a browser that remembers, filled in otherwise than the page came. */
export function changedFields(within: ParentNode): Field[] {
  return [...within.querySelectorAll<Field>('input, select, textarea')].filter(isChanged)
}

export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return isChosenAnew(field)
  // A day of which only the month is typed has no value yet.
  if (field.validity.badInput || field.value !== field.defaultValue) return true
  return field instanceof HTMLInputElement && field.checked !== field.defaultChecked
}

/** A list in which the page chose nothing shows its first entry. */
function isChosenAnew({ options, selectedIndex }: HTMLSelectElement): boolean {
  const came = [...options].findLastIndex((each) => each.defaultSelected)
  return selectedIndex !== Math.max(came, 0)
}
