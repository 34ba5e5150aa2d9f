/** Letters that are more than a letter with an accent, as airlines print them. */
const printedAs: Record<string, string> = {
  ...{ Æ: 'AE', Œ: 'OE', Ø: 'O', Ð: 'D', Đ: 'D', Þ: 'TH', ẞ: 'SS', ß: 'ss', Ł: 'L', Ħ: 'H', Ŧ: 'T', Ŋ: 'N' },
  ...{ ı: 'i', ĸ: 'k' },
}

/** What stands between the letters of a name: an apostrophe is left out, a hyphen becomes a space. */
const apostrophes = /['’‘´`ʼ]/gu
const hyphens = /[-‐‑]/gu

/**
 * A name as an airline prints it: capitals from A to Z, `Núñez-O’Brien` as `NUNEZ OBRIEN`. Null where it has a sign that
 * no airline prints: another script, a figure, a full stop.
 */
export function printName(name: string): string | null {
  return plainName(name)?.toUpperCase() ?? null
}

/** The same in the letters as they were typed, large and small. */
export function plainName(name: string): string | null {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '').replace(apostrophes, '').replace(hyphens, ' ')
  const plain = Array.from(bare, (sign) => printedAs[sign] ?? printedAs[sign.toUpperCase()]?.toLowerCase() ?? sign)
    .join('')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
  return /^[A-Za-z ]*$/.test(plain) ? plain : null
}
