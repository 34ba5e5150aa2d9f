import type { ReactNode } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { languages } from '#resort/guests/language.ts'
import { topics } from '#resort/newsletter/reader.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { ReaderOpened } from './answer-reader.ts'
import { LeaveForm } from './key-form.tsx'
import styles from './reader-page.module.css'
import { sayTopic } from './say-topic.ts'

type Props = { language: Language; xsrf: string; opened: ReaderOpened }

const names: Record<Language, string> = { es: 'Español', en: 'English', pt: 'Português' }

/** What a reader gets: to be chosen, paused and left; and why they get it. */
export function WishesCard({ language: locale, xsrf, opened: { reader, key } }: Props) {
  const sent = { locale, xsrf, readerKey: key }
  return (
    <>
      <p>{reader.to}</p>
      <Part id="wishes" title={m.reader_wishes({}, { locale })}>
        <Deed {...sent} deed="keep">
          <fieldset className={styles.choices}>
            <legend>{m.reader_topics({}, { locale })}</legend>
            {topics.map((topic) => (
              <CheckboxField
                key={topic}
                name="topic"
                value={topic}
                label={sayTopic(topic, locale)}
                defaultChecked={reader.topics.includes(topic)}
              />
            ))}
          </fieldset>
          <SelectField label={m.reader_language({}, { locale })} name="language" defaultValue={reader.language}>
            {languages.map((each) => (
              <option key={each} value={each} lang={each}>
                {names[each]}
              </option>
            ))}
          </SelectField>
          <Button type="submit">{m.reader_keep({}, { locale })}</Button>
        </Deed>
      </Part>
      <Part id="pause" title={m.reader_pause_title({}, { locale })}>
        <Deed {...sent} deed={reader.paused ? 'resume' : 'pause'}>
          <p>{reader.paused ?? m.reader_pause_text({}, { locale })}</p>
          <Button type="submit" kind="secondary">
            {reader.paused ? m.reader_resume({}, { locale }) : m.reader_pause({}, { locale })}
          </Button>
        </Deed>
      </Part>
      <Part id="why" title={m.reader_why_title({}, { locale })}>
        <p>{reader.why}</p>
        {reader.agreed.map((words) => (
          <blockquote key={words} className={styles.words} lang={reader.agreedIn}>
            {words}
          </blockquote>
        ))}
      </Part>
      <Part id="leave" title={m.reader_leave_title({}, { locale })}>
        <LeaveForm language={locale} xsrf={xsrf} readerKey={key} kind="secondary" />
      </Part>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

type DeedProps = { locale: Language; xsrf: string; readerKey: string; deed: string; children: ReactNode }

function Deed({ locale, xsrf, readerKey, deed, children }: DeedProps) {
  return (
    <form method="post" action={pathTo('reader', locale)} className={styles.form}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      {readerKey && <input type="hidden" name="key" value={readerKey} />}
      <input type="hidden" name="do" value={deed} />
      {children}
    </form>
  )
}
