import { parseDay } from '#resort/calendar/day.ts'
import { mostSlots, type SlotWanted } from '#resort/waiting/wait.ts'
import { readField } from '../../read-field.ts'
import { readProof } from '../../read-proof.ts'

/** Slots as an address or a form says them, each once: `xplor.day.2027-01-15`. Those that cannot be read are left out. */
export function readSlots(fields: URLSearchParams | FormData, name: 'slot' | 'listed' = 'slot'): SlotWanted[] {
  const texts = [...new Set(fields.getAll(name).map(String))].slice(0, mostSlots)
  return texts.flatMap((text) => {
    const [, product = '', option = '', written = ''] =
      /^([a-z0-9-]{1,40})\.([a-z0-9-]{1,20})\.([\d-]{10})$/.exec(text) ?? []
    const day = parseDay(written)
    return product && day ? { product, option, day } : []
  })
}

export function writeSlot({ product, option, day }: SlotWanted): string {
  return `${product}.${option}.${day}`
}

/** What was typed, right or wrong. */
export type TypedWish = { name: string; mail: string }

const longest = 300

export function readWish(form: FormData): TypedWish & { proof: string | null } {
  return { name: readField(form, 'name', longest), mail: readField(form, 'mail', longest), proof: readProof(form) }
}
