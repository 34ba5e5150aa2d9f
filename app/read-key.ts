/** The key of a letter as a form sends it: alone, or with the whole address it stood behind. */
export function readKey(form: FormData): string {
  const typed = String(form.get('key') ?? '').slice(0, 600)
  return typed.slice(typed.lastIndexOf('#') + 1).trim()
}
