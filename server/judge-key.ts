/** What a key must have at least to be no guess: signs in all, and different ones. */
export type KeyNeeds = { least: number; distinct: number }

/** Why somebody could guess a key; null when it looks as if chance had made it. */
export function judgeKey(key: string, { least, distinct }: KeyNeeds): string | null {
  if (key.length < least) return `is too short: it has ${key.length} signs, and ${least} are the least.`
  if (new Set(key).size < distinct) return 'has too few different signs.'
  if (isRepeated(key)) return 'says the same again and again.'
  if (isRow(key)) return 'is a row of letters or digits.'
  return null
}

/** `abcabcabcabc`, also when it ends in the middle of a turn. */
function isRepeated(key: string): boolean {
  for (let turn = 1; turn <= Math.floor(key.length / 2); turn++)
    if (
      key ===
      key
        .slice(0, turn)
        .repeat(Math.ceil(key.length / turn))
        .slice(0, key.length)
    )
      return true
  return false
}

/** Most signs follow the one before, or stand beside it on a keyboard. */
function isRow(key: string): boolean {
  const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
  const signs = [...key.toLowerCase()]
  const steps = signs.slice(1).filter((sign, index) => {
    const before = signs[index] ?? ''
    const apart = (sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
    return Math.abs(apart) <= 1 || rows.some((row) => row.includes(before + sign))
  })
  return steps.length * 2 > signs.length
}
