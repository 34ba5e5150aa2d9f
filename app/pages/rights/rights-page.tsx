import { data } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { CaseNotices } from '../../shell/case/case-notices.tsx'
import { KeyTaker } from '../../shell/key-taker.tsx'
import { OtherKey } from '../../shell/other-key.tsx'
import plain from '../../shell/plain-page.module.css'
import { shownToOne } from '../../shown-to-one.ts'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/rights-page.ts'
import { answerRights } from './answer-rights.ts'
import { KeyCard } from './key-card.tsx'
import { RightsForm } from './rights-form.tsx'
import { showRights } from './show-rights.ts'

// A riddle is answered by a script, where one is set.
export const handle = { interactive: true }

export function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { visitor, url, nonce } = carried
  const { language: locale, xsrf } = visitor
  const isAsked = url.searchParams.get('said') === 'asked'
  const asked = { title: m.rights_asked_title({}, { locale }), words: [m.rights_asked({}, { locale })] }
  const page = { language: locale, xsrf, nonce, site: toSite(carried), rights: showRights(locale) }
  // A link of a letter; its key stands behind `#`.
  return data(
    { ...page, isKey: url.searchParams.has('confirm'), said: isAsked ? asked : null },
    { headers: shownToOne },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerRights(context.get(visit), await request.formData())
  return data(answer, { status: answer.status, headers: shownToOne })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Where somebody exercises a right over their data, and confirms that the mailbox is theirs. */
export default function RightsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { language: locale, xsrf, nonce, site, rights, isKey, said } = loaderData
  const title = isKey ? m.rights_confirm_title({}, { locale }) : m.rights_title({}, { locale })
  const refused = answer && 'fields' in answer ? answer : undefined
  const confirmed = answer && 'said' in answer ? answer.said : null
  const opened = answer && 'key' in answer ? answer : null
  const isWrong = answer !== undefined && 'isWrongKey' in answer
  return (
    <div className={plain.page}>
      <PageHead
        page="rights"
        {...{ language: locale, title, site }}
        description={m.rights_description({}, { locale })}
      />
      {isKey && <meta name="robots" content="noindex" />}
      <h1>{title}</h1>
      <CaseNotices language={locale} refused={refused} said={confirmed ?? said} />
      {isKey && (opened || confirmed) && <OtherKey xsrf={xsrf} deed="show" />}
      {isKey && !confirmed && <KeyCard language={locale} xsrf={xsrf} opened={opened} isWrong={isWrong} />}
      {isKey && <KeyTaker nonce={nonce} />}
      {!isKey && <RightsForm language={locale} xsrf={xsrf} nonce={nonce} refused={refused} rights={rights} />}
    </div>
  )
}
