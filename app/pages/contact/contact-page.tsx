import { data } from 'react-router'
import { answerOpenCase } from '../../answer-open-case.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { readLine, readWords } from '../../read-case.ts'
import { readProof } from '../../read-proof.ts'
import { AboutFields } from '../../shell/case/about-fields.tsx'
import { CaseForm } from '../../shell/case/case-form.tsx'
import { CaseNotices } from '../../shell/case/case-notices.tsx'
import { showSaid } from '../../shell/case/show-said.ts'
import { WhoFields } from '../../shell/case/who-fields.tsx'
import plain from '../../shell/plain-page.module.css'
import { TypedSaver } from '../../shell/typed-saver.tsx'
import { shownToOne } from '../../shown-to-one.ts'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/contact-page.ts'
import styles from './contact-page.module.css'
import { ContactWays } from './contact-ways.tsx'
import { showContact } from './show-contact.ts'

// A riddle is answered by a script, where one is set; and a script knows the clock of the guest.
export const handle = { interactive: true }

export function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { nonce } = carried
  const { language, xsrf } = carried.visitor
  const said = showSaid(carried.url.searchParams, 'contact', language)
  return data(
    { language, xsrf, nonce, site: toSite(carried), said, contact: showContact(carried) },
    { headers: shownToOne },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const carried = context.get(visit)
  const form = await request.formData()
  const who = { name: readLine(form, 'name'), mail: readLine(form, 'mail'), order: readLine(form, 'order') }
  const typed = { ...who, subject: readLine(form, 'subject'), words: readWords(form, 'words') }
  const wanted = { kind: 'contact', language: carried.visitor.language, ...typed } as const
  const refused = await answerOpenCase(carried, { page: 'contact', wanted, typed, proof: readProof(form) })
  return data(refused, { status: refused.status, headers: shownToOne })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Whom to call, when, and a form that comes to the mailbox of the house with a number. */
export default function ContactPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { language: locale, xsrf, nonce, site, said, contact } = loaderData
  const title = m.contact_title({}, { locale })
  return (
    <div className={plain.page}>
      <PageHead
        page="contact"
        {...{ language: locale, title, site }}
        description={m.contact_description({}, { locale })}
      />
      <h1>{title}</h1>
      <CaseNotices language={locale} refused={refused} said={said} />
      <p className={styles.intro}>{m.contact_lead({}, { locale })}</p>
      <ContactWays language={locale} contact={contact} />
      <section className={styles.write} aria-labelledby="write">
        <h2 id="write">{m.contact_write({}, { locale })}</h2>
        <CaseForm language={locale} xsrf={xsrf} refused={refused} send={m.contact_send({}, { locale })}>
          <WhoFields language={locale} refused={refused} />
          <AboutFields
            {...{ language: locale, refused }}
            choice={{ name: 'subject', label: m.contact_subject({}, { locale }), options: contact.subjects }}
            words={{ label: m.contact_words({}, { locale }) }}
          />
          <TypedSaver nonce={nonce} about="contact" isAnswer={refused !== undefined} />
        </CaseForm>
      </section>
    </div>
  )
}
