/** Crockford's letters: none is mistaken for another when read out, and none spells a word. Five bits each. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** As many letters as hold the bits; the last is filled up with zeros. */
export function toCrockford(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((each) => letters[Number.parseInt(each.padEnd(5, '0'), 2)]).join('')
}

/** Null where a letter is none of them; bits that fill no byte are left out. */
export function fromCrockford(text: string): Uint8Array<ArrayBuffer> | null {
  const values = [...text].map((letter) => letters.indexOf(letter))
  if (values.includes(-1)) return null
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What somebody typed or copied, forgiven its case, spaces and hyphens of any kind, and the letters that Crockford reads as digits. */
export function forgiveTyping(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
}

/** In groups of so many, which an eye keeps apart. */
export function inGroups(text: string, size: number): string {
  return text.match(new RegExp(`.{1,${size}}`, 'g'))?.join('-') ?? ''
}
