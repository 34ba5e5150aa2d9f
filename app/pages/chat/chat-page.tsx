import { data } from 'react-router'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { answerOpenCase, type CaseRefused } from '../../answer-open-case.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { readLine, readWords } from '../../read-case.ts'
import { readProof } from '../../read-proof.ts'
import { CaseNotices } from '../../shell/case/case-notices.tsx'
import { showSaid } from '../../shell/case/show-said.ts'
import { PhoneLink } from '../../shell/phone-link.tsx'
import { shownToOne } from '../../shown-to-one.ts'
import { type Visit, visit } from '../../visit.ts'
import type { Route } from './+types/chat-page.ts'
import styles from './chat-page.module.css'
import { Conversation } from './conversation.tsx'
import { PersonForm } from './person-form.tsx'
import { QuestionForm } from './question-form.tsx'
import { readTalk, type Talk } from './read-talk.ts'
import { showTalk } from './show-talk.ts'

// A riddle is answered by a script, where one is set.
export const handle = { interactive: true }

export function loader({ context }: Route.LoaderArgs) {
  const { resort, visitor, url } = context.get(visit)
  const { language, xsrf, home } = visitor
  const { brand, mail, phones } = resort.hotel
  const said = showSaid(url.searchParams, 'contact', language)
  return data(
    { language, xsrf, brand, mail, phone: phoneNear(phones, home)?.number ?? '', said },
    { headers: shownToOne },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const carried = context.get(visit)
  const form = await request.formData()
  const talk = readTalk(form)
  const refused = talk.step === 'send' ? await pass(carried, form) : null
  const turns = showTalk(carried.resort.content, carried.visitor.language, talk.questions)
  return data(
    { talk, turns, refused },
    { status: refused?.status ?? (talk.refused === null ? 200 : 400), headers: shownToOne },
  )
}

/** What no program can answer becomes a case of the house. */
async function pass(carried: Visit, form: FormData): Promise<CaseRefused> {
  const who = { name: readLine(form, 'name'), mail: readLine(form, 'mail'), order: readLine(form, 'order') }
  const typed = { ...who, words: readWords(form, 'words') }
  const about = { kind: 'contact', subject: 'accessibility', language: carried.visitor.language } as const
  return await answerOpenCase(carried, { page: 'chat', wanted: { ...about, ...typed }, typed, proof: readProof(form) })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

const begun: Talk = { step: 'ask', questions: [], refused: null }

/** Help in writing, in its frame and by itself: what the hotel's questions say, and a person where they say nothing. */
export default function ChatPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language: locale, xsrf, brand, mail, phone, said } = loaderData
  const { talk, turns, refused } = actionData ?? { talk: begun, turns: [], refused: null }
  const form = { language: locale, xsrf, talk }
  return (
    <main className={styles.page}>
      <title>{`${m.chat_title({}, { locale })} · ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.chat_title({}, { locale })}</h1>
      <CaseNotices language={locale} refused={refused ?? undefined} said={said} />
      {turns.length === 0 && (
        <>
          <p>{m.chat_lead({}, { locale })}</p>
          <p>{m.chat_need({}, { locale })}</p>
        </>
      )}
      <Conversation language={locale} xsrf={xsrf} turns={turns} isNew={talk.step === 'ask' && talk.refused === null} />
      {talk.step === 'ask' ? <QuestionForm {...form} /> : <PersonForm {...form} refused={refused ?? undefined} />}
      <ul className={styles.ways}>
        <li>
          {m.chat_call({}, { locale })} <PhoneLink number={phone} />
        </li>
        <li>
          <a href={`mailto:${mail}`}>{mail}</a>
        </li>
        <li>
          <a href={pathTo('accessibility', locale)} target="_top">
            {m.chat_access({}, { locale })}
          </a>
        </li>
        <li>
          <a href={pathTo('home', locale)} target="_top">
            {brand}
          </a>
        </li>
      </ul>
    </main>
  )
}
