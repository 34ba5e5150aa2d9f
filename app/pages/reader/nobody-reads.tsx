import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Whoever is signed in and gets no letters is led to where they are asked for. */
export function NobodyReads({ language: locale, mail }: { language: Language; mail: string }) {
  return (
    <section aria-labelledby="nobody">
      <h2 id="nobody">{m.reader_none_title({}, { locale })}</h2>
      <p>{m.reader_none({ mail }, { locale })}</p>
      <p>
        <LinkButton href={pathTo('newsletter', locale)}>{m.issues_subscribe({}, { locale })}</LinkButton>
      </p>
    </section>
  )
}
