import { isLanguage, type Language, toLanguage } from './language.ts'

const longestHeader = 200

/** The language a browser would like best (`Accept-Language`), as far as it says; whoever reads none of ours reads English. */
export function acceptedLanguage(header: string | null | undefined): Language | null {
  const read = (header ?? '')
    .slice(0, longestHeader)
    .split(',')
    .flatMap((each) => {
      const [, tag = '', weight = '1'] =
        /^\s*([a-z]{2,3})(?:-[a-z0-9-]*)?\s*(?:;\s*q=([01](?:\.\d{1,3})?))?\s*$/i.exec(each) ?? []
      return tag && Number(weight) > 0 ? [{ tag: tag.toLowerCase(), weight: Number(weight) }] : []
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
  return read.length ? toLanguage(read.find(isLanguage)) : null
}
