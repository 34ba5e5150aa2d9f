import { redirect } from 'react-router'
import type { CaseField, TypedCase } from '#resort/cases/judge-case.ts'
import { type CaseOpened, openCase } from '#resort/cases/open-case.ts'
import type { Language } from '#resort/guests/language.ts'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { openChallenge } from '#resort/payments/open-challenge.ts'
import { m } from './messages/compiled/messages.js'
import { pathTo, pathToChat } from './paths.ts'
import type { Visit } from './visit.ts'

/** What came of a form that opens a case, where it did not lead on. */
export type CaseRefused = {
  status: number
  /** As it was typed, to be typed no second time. */
  typed: Record<string, string>
  fields: CaseField[]
  refusal: string | null
  /** A riddle, by whose answer it is taken; and what to do where a browser cannot answer it. */
  riddle: { challenge: Awaited<ReturnType<typeof openChallenge>>; otherwise: string } | null
}

export type CaseSent = {
  page: 'contact' | 'claim' | 'rights' | 'chat'
  wanted: TypedCase
  typed: Record<string, string>
  proof: string | null
}

/** Opens a case and leads to the page that says its number; else says what stands in the way. */
export async function answerOpenCase(carried: Visit, { page, wanted, typed, proof }: CaseSent): Promise<CaseRefused> {
  const { resort, address, visitor } = carried
  const opened = await openCase(resort, { ...wanted, address, proof })
  switch (opened.outcome) {
    case 'opened': {
      const picture: Record<string, string> = opened.picture === 'no-room' ? { picture: 'later' } : {}
      throw redirect(`${pathOf(page, visitor.language, { opened: opened.number, ...picture })}#said`, 303)
    }
    case 'asked':
      throw redirect(`${pathOf(page, visitor.language, { said: 'asked' })}#said`, 303)
    default:
      return {
        ...{ status: statusOf[opened.outcome], typed },
        fields: opened.outcome === 'wrong' ? opened.fields : [],
        refusal: sayRefusal(opened, carried, page),
        riddle: opened.outcome === 'proof-needed' ? await openRiddle(carried) : null,
      }
  }
}

function pathOf(page: CaseSent['page'], language: Language, query: Record<string, string>): string {
  return page === 'chat' ? pathToChat(language, query) : pathTo(page, language, query)
}

const statusOf = { wrong: 400, 'too-many': 429, 'proof-needed': 429 }

type Refused = Exclude<CaseOpened, { outcome: 'opened' | 'asked' }>

function sayRefusal({ outcome }: Refused, { visitor }: Visit, page: CaseSent['page']): string | null {
  const locale = visitor.language
  switch (outcome) {
    case 'too-many':
      return m.case_too_many({}, { locale })
    case 'proof-needed':
      // A browser forgets the file that was chosen.
      return page === 'claim' ? m.case_proof_again({}, { locale }) : m.case_proof({}, { locale })
    // Said beside what is wrong.
    case 'wrong':
      return null
  }
}

async function openRiddle({ resort, visitor }: Visit) {
  const phone = phoneNear(resort.hotel.phones, visitor.home)?.number ?? ''
  return {
    challenge: await openChallenge(resort.db),
    otherwise: m.case_proof_plain({ phone }, { locale: visitor.language }),
  }
}
