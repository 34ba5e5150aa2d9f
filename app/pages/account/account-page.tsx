import { data } from 'react-router'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { findMember } from '../../find-member.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathTo } from '../../paths.ts'
import { KeyTaker } from '../../shell/key-taker.tsx'
import { OtherKey } from '../../shell/other-key.tsx'
import plain from '../../shell/plain-page.module.css'
import { shownToOne } from '../../shown-to-one.ts'
import { Notice } from '../../ui/notice.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/account-page.ts'
import styles from './account-page.module.css'
import { answerAccount } from './answer-account.ts'
import { answerSignIn } from './answer-sign-in.ts'
import { AskForm } from './ask-form.tsx'
import { LetterForm } from './letter-form.tsx'
import { loadAccount, loadSaid } from './load-account.ts'
import { MemberPart } from './member-part.tsx'
import { PasskeyForm } from './passkey-form.tsx'

// A passkey is asked for by a script, and so is a riddle answered.
export const handle = { interactive: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { visitor, url, resort, nonce } = carried
  const { language, xsrf } = visitor
  const session = await findMember(carried, request)
  const path = pathTo('account', language)
  return data(
    {
      ...{ language, xsrf, nonce, site: toSite(carried), said: loadSaid(carried, request) },
      // A letter signs in whoever comes from it, also where somebody is signed in already.
      isLetter: url.searchParams.has('letter'),
      account: session && (await loadAccount(carried, session)),
      passkeysAt: url.hostname === resort.passkeyHouse.id ? null : resort.passkeyHouse.origin + path,
      phone: phoneNear(resort.hotel.phones, visitor.home)?.number ?? '',
    },
    { headers: shownToOne },
  )
}

const ofMember = new Set<unknown>(['add-order', 'sign-out'])

export async function action({ context, request }: Route.ActionArgs) {
  const carried = context.get(visit)
  const form = await request.formData()
  const session = ofMember.has(form.get('do')) ? await findMember(carried, request) : null
  const answer = session ? await answerAccount(carried, session, form) : await answerSignIn(carried, request, form)
  return data(answer, { status: answer.status, headers: shownToOne })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Where a guest signs in, and what they have then. */
export default function AccountPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { language: locale, xsrf, nonce, site, said, isLetter, account, passkeysAt, phone } = loaderData
  const title = m.account_title({}, { locale })
  const refused = answer && 'refusal' in answer ? answer : undefined
  const opened = answer && 'letter' in answer ? answer : undefined
  const isWrongKey = answer !== undefined && 'isWrongKey' in answer
  const isPasskeyRefused = answer !== undefined && 'isPasskeyRefused' in answer
  const answered = answer && 'isWrongOrderKey' in answer ? answer : undefined
  const isFromLetter = isLetter || opened !== undefined || isWrongKey
  const page = { language: locale, xsrf }
  return (
    <div className={plain.page}>
      <PageHead
        page="account"
        {...{ language: locale, title, site }}
        description={m.account_description({}, { locale })}
      />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {said && !answer && (
        <Notice id="said" kind="success" role="status" className={styles.notice} title={said.title}>
          {said.words}
          {said.code && (
            <p>
              {m.account_code_is({}, { locale })} <strong className={styles.code}>{said.code}</strong>
            </p>
          )}
          {said.stays && (
            <p>
              {said.stays} <a href="#leave">{m.leave({}, { locale })}</a>
            </p>
          )}
        </Notice>
      )}
      {opened && <OtherKey xsrf={xsrf} deed="show" />}
      {isFromLetter && <LetterForm {...page} opened={opened} isWrong={isWrongKey} />}
      {isFromLetter && <KeyTaker nonce={nonce} />}
      {account && !isFromLetter && <MemberPart {...page} account={account} answered={answered} />}
      {!account && !isFromLetter && (
        <>
          <p className={styles.intro}>{m.account_lead({}, { locale })}</p>
          <AskForm {...page} refused={refused} phone={phone} />
          <PasskeyForm {...page} elsewhere={passkeysAt} isRefused={isPasskeyRefused} />
        </>
      )}
    </div>
  )
}
