import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account-details-page.module.css'
import type { DetailsAnswer } from './answer-details.ts'
import type { LoadedDetails } from './load-details.ts'

type Props = {
  language: Language
  xsrf: string
  details: LoadedDetails
  answered: Extract<DetailsAnswer, { companion: unknown }> | undefined
}

/** Grown-ups who travel along, whose names fill in the other rooms of a booking. */
export function CompanionsPart({ language: locale, xsrf, details, answered }: Props) {
  const { companions, labels } = details
  const error =
    answered?.companion === 'too-many'
      ? m.details_companions_full({}, { locale })
      : m.details_wrong_text({}, { locale })
  return (
    <section aria-labelledby="companions" className={styles.part}>
      <h2 id="companions">{m.details_companions({}, { locale })}</h2>
      <p>{m.details_companions_text({}, { locale })}</p>
      <ul className={styles.companions}>
        {companions.map(({ id, name, lastname }) => (
          <li key={id}>
            <span>{`${name} ${lastname}`}</span>
            <form method="post">
              <input type="hidden" name="_xsrf" value={xsrf} />
              <input type="hidden" name="do" value="remove" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" kind="secondary" size="small">
                {m.access_remove({ name: `${name} ${lastname}` }, { locale })}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" className={styles.form}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="do" value="add" />
        <TextField label={labels.name} name="companion" maxLength={60} error={answered && error} isRequired />
        <TextField label={labels.lastname} name="companionLastname" maxLength={80} isRequired />
        <Button type="submit" kind="secondary">
          {m.account_add_go({}, { locale })}
        </Button>
      </form>
    </section>
  )
}
