type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a guest or a browser that remembers filled in otherwise than the page came, but for the field one is still in. */
export function changedFields(form: HTMLFormElement): Field[] {
  const fields = [...form.querySelectorAll<Field>('input, select, textarea')]
  return fields.filter((field) => field !== document.activeElement && isChanged(field))
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((each) => each.selected !== each.defaultSelected)
  return (
    field.value !== field.defaultValue || (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
  )
}
