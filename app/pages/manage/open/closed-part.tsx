import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Sought } from './answer-find.ts'
import type { WrongKey } from './answer-open.ts'
import { FindForm } from './find-form.tsx'
import { OpenForm } from './open-form.tsx'

type Props = {
  language: Language
  xsrf: string
  /** The address is that of a letter: its key is what is asked for first. */
  isLetter: boolean
  answered: Extract<Sought, { wrong: unknown }> | WrongKey | undefined
}

/** What somebody sees who has not shown yet which reservation is theirs. */
export function ClosedPart({ language: locale, xsrf, isLetter, answered }: Props) {
  const wrongKey = answered && 'wrongKey' in answered ? answered.wrongKey : null
  const sought = answered && 'wrong' in answered ? answered : undefined
  const open = <OpenForm {...{ language: locale, xsrf, wrongKey }} />
  return (
    <>
      {isLetter && open}
      {isLetter && <h2>{m.manage_closed_title({}, { locale })}</h2>}
      <p>{m.manage_closed({}, { locale })}</p>
      <FindForm language={locale} xsrf={xsrf} answered={sought} />
      {!isLetter && <h2>{m.open_title({}, { locale })}</h2>}
      {!isLetter && open}
    </>
  )
}
