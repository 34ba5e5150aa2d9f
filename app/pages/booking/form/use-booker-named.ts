import { type RefObject, useEffect } from 'react'

/** Of who books, and of the first who flies. */
const names = [
  ['name', 'given-1'],
  ['lastname', 'family-1'],
] as const

/** Shows at once the name that the box takes, which the server takes where there are no scripts; another one that is typed stays. */
export function useBookerNamed(fields: RefObject<HTMLFieldSetElement | null>): void {
  useEffect(() => {
    const { form } = fields.current ?? {}
    if (!form) return
    const find = (selector: string) => form.querySelector<HTMLInputElement>(selector)
    const isOn = () => find('[type="checkbox"][name="booker-flies"]')?.checked ?? false
    const pairs = names.map(([from, to]) => {
      const [own, other] = [find(`[name="${from}"]`), find(`[name="${to}"]`)]
      return { own, other, taken: isOn() && own?.value === other?.value ? own?.value : '' }
    })
    const copy = () => {
      for (const pair of pairs) {
        const { own, other, taken } = pair
        if (!own || !other || (other.value && other.value !== taken)) continue
        pair.taken = isOn() ? own.value : ''
        if (other.value !== pair.taken) other.value = pair.taken
      }
    }
    copy()
    form.addEventListener('change', copy)
    return () => form.removeEventListener('change', copy)
  }, [fields])
}
