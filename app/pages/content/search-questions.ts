import type { ContentSection } from '#resort/content/content-pages.ts'

/** The questions in which every word is found, whatever its accents and capitals; all of them when none is asked for. */
export function searchQuestions(sections: readonly ContentSection[], wanted: string): ContentSection[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  return sections
    .map((section) => ({
      ...section,
      parts: section.parts.filter(({ heading, text }) => {
        const all = plain(`${heading} ${text}`)
        return words.every((word) => all.includes(word))
      }),
    }))
    .filter((section) => section.parts.length)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
