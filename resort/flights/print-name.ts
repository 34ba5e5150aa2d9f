/** Letters that are more than a letter with an accent, as airlines print them. */
const printedAs: Record<string, string> = {
  ...{ Æ: 'AE', Œ: 'OE', Ø: 'O', Ð: 'D', Đ: 'D', Þ: 'TH', ẞ: 'SS', ß: 'SS', Ł: 'L', Ħ: 'H', Ŧ: 'T', Ŋ: 'N' },
  ...{ ı: 'I', ĸ: 'K' },
}

/** What stands between the letters of a name: an apostrophe is left out, a hyphen becomes a space. */
const apostrophes = /['’‘´`ʼ]/gu
const hyphens = /[-‐‑]/gu

/**
 * A name as an airline prints it: capitals from A to Z, `Núñez-O’Brien` as `NUNEZ OBRIEN`. Null where it has a sign that
 * no airline prints: another script, a figure, a full stop.
 */
export function printName(name: string): string | null {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(apostrophes, '').replace(hyphens, ' ')
  const printed = Array.from(plain, (sign) => printedAs[sign] ?? printedAs[sign.toUpperCase()] ?? sign.toUpperCase())
    .join('')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
  return /^[A-Z ]*$/.test(printed) ? printed : null
}
