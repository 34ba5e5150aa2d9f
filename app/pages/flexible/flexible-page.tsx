import { PageHead } from '../../page-head.tsx'
import { PlainGuests } from '../../shell/booking-widget/plain-guests.tsx'
import plain from '../../shell/plain-page.module.css'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/flexible-page.ts'
import styles from './flexible-page.module.css'
import { loadFlexible } from './load-flexible.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  return { language: carried.visitor.language, site: toSite(carried), ...(await loadFlexible(carried)) }
}

/** How many nights, in which month: the cheapest of them, each the way to its search. */
export default function FlexiblePage({ loaderData }: Route.ComponentProps) {
  const { language, site, title, description, intro, form, misread, guests, news } = loaderData
  return (
    <div className={plain.page}>
      <PageHead page="flexible" {...{ language, title, description, site }} />
      <h1>{title}</h1>
      <p>{intro}</p>
      <Question form={form} language={language} />
      {[misread, ...guests, news].map(
        (sentence) =>
          sentence && (
            <p key={sentence} role="status">
              {sentence}
            </p>
          ),
      )}
      <Answer {...loaderData} />
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Question({ form, language }: Pick<Loaded, 'form' | 'language'>) {
  const rooms = form.rooms.map(({ adults, childrenAges }) => ({ adults, ages: childrenAges }))
  return (
    <Card className={styles.question}>
      {/* A browser says nothing of an age in a part that is closed; the page does. */}
      <form className={styles.form} noValidate>
        <SelectField label={form.month.label} name="month" defaultValue={form.month.value}>
          {form.months.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <SelectField label={form.nights.label} name="nights" defaultValue={form.nights.value}>
          {form.lengths.map((length) => (
            <option key={length}>{length}</option>
          ))}
        </SelectField>
        <Disclosure className={styles.guests} summary={form.guests}>
          <PlainGuests locale={language} filled={{ rooms }} />
        </Disclosure>
        {Object.entries(form.kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{form.go}</Button>
      </form>
    </Card>
  )
}

function Answer({ heading, terms, wayIn, stays, none, shorter, before, after, others }: Loaded) {
  return (
    <section className={styles.answer} aria-labelledby="cheapest">
      <h2 id="cheapest">{heading}</h2>
      {stays.length > 0 && <p>{terms}</p>}
      {wayIn && (
        <p>
          <a href={wayIn.path}>{wayIn.words}</a>
        </p>
      )}
      <ol className={styles.stays}>
        {stays.map(({ words, total, beside, average, path }) => (
          <li key={path}>
            <a href={path}>
              <span className={styles.days}>{words}</span>
              <span className={styles.price}>
                <b>{total}</b> {beside && <small className={styles.beside}>{beside}</small>}{' '}
                {average && <small>{average}</small>}
              </span>
            </a>
          </li>
        ))}
      </ol>
      {none && <p>{none}</p>}
      {shorter && (
        <p>
          <a href={shorter.path}>{shorter.words}</a>
        </p>
      )}
      <nav className={styles.months} aria-label={others}>
        {before && (
          <a href={before.path} rel="nofollow">
            ← {before.words}
          </a>
        )}
        {after && (
          <a href={after.path} rel="nofollow">
            {after.words} →
          </a>
        )}
      </nav>
    </section>
  )
}
