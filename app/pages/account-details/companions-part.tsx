import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account-details-page.module.css'
import type { DetailsAnswer } from './answer-details.ts'
import { idOf } from './details-fields.tsx'
import type { LoadedDetails } from './load-details.ts'

type Props = { language: Language; details: LoadedDetails; typed: DetailsAnswer['companion'] | undefined }

/** Grown-ups who travel along, whose names fill in the other rooms of a booking. */
export function CompanionsPart({ language: locale, details, typed }: Props) {
  const { companions, labels } = details
  const wrong = typed && findWrongCompanion(typed, locale)
  const errorOf = (field: string) => (wrong?.field === field ? wrong.message : undefined)
  return (
    <section aria-labelledby="companions" className={styles.part}>
      <h2 id="companions">{m.details_companions({}, { locale })}</h2>
      <p>{m.details_companions_text({}, { locale })}</p>
      <ul className={styles.companions}>
        {companions.map(({ id, name, lastname }) => (
          <li key={id}>
            <span>{`${name} ${lastname}`}</span>
            <Button type="submit" name="do" value={`remove-${id}`} kind="secondary" size="small">
              {m.access_remove({ name: `${name} ${lastname}` }, { locale })}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.form}>
        <TextField
          id={idOf('companion')}
          label={labels.name}
          name="companion"
          maxLength={60}
          defaultValue={typed?.companion}
          error={errorOf('companion')}
        />
        <TextField
          id={idOf('companionLastname')}
          label={labels.lastname}
          name="companionLastname"
          maxLength={80}
          defaultValue={typed?.companionLastname}
          error={errorOf('companionLastname')}
        />
        <Button type="submit" name="do" value="add" kind="secondary">
          {m.account_add_go({}, { locale })}
        </Button>
      </div>
    </section>
  )
}

/** What is wrong with a companion, and at which field it is put right; null where nothing is. */
export function findWrongCompanion(
  { wrong, companion, companionLastname }: DetailsAnswer['companion'],
  locale: Language,
): { field: 'companion' | 'companionLastname'; message: string } | null {
  if (!wrong) return null
  if (wrong === 'too-many') return { field: 'companion', message: m.details_companions_full({}, { locale }) }
  const isHalf = !companion.trim() || !companionLastname.trim()
  const message = (isHalf ? m.details_companion_half : m.details_wrong_text)({}, { locale })
  return { field: companion.trim() && isHalf ? 'companionLastname' : 'companion', message }
}
