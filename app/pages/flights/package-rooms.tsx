import type { Language } from '#resort/guests/language.ts'
import { Link } from '../../shell/link.tsx'
import { Picture } from '../../shell/picture.tsx'
import { ProvenForm } from '../../shell/proof/proven-form.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Price } from '../../ui/price.tsx'
import type { PackageRefused } from './answer-package.ts'
import styles from './flights-page.module.css'
import type { ShownOffers } from './show-offers.ts'
import type { showPackage } from './show-package.ts'

type Shown = ReturnType<typeof showPackage>
type Words = ShownOffers['words']
type Props = Shown & { words: Words; riddle: PackageRefused['riddle']; language: Language }

/** The rooms that fit, each with what the package comes to, and the package as it stands. */
export function PackageRooms({ rooms, words, riddle, language, ...whole }: Props) {
  return (
    <div className={styles.package}>
      <div>
        <p className={styles.small}>{whole.note}</p>
        {rooms.map((room) => (
          <section key={room.title} aria-label={room.title} className={styles.room}>
            <h3>{room.title}</h3>
            <ul className={styles.list}>
              {room.options.map((option) => (
                <li key={option.code}>
                  <RoomOption {...{ option, words, language }} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={styles.bar}>
        <strong>{whole.total}</strong>
        <a href="#package" className={buttonClass()}>
          {words.see}
        </a>
      </p>
      <Card as="aside" id="package" className={styles.summary} aria-label={words.total}>
        <h3>{words.total}</h3>
        <Price amount={whole.total} note={whole.for} size="large" />
        {whole.beside && <p>{whole.beside}</p>}
        {whole.saving && <p className={styles.saving}>{whole.saving}</p>}
        <ul className={styles.rules}>
          {whole.fare.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p className={styles.small}>{words.totalNote}</p>
        <ProvenForm
          path={whole.form.path}
          fields={{ seen: whole.form.seen, seal: whole.form.seal }}
          label={words.go}
          note={words.goNote}
          styles={{ form: styles.go, note: styles.small }}
          riddle={riddle}
        />
      </Card>
    </div>
  )
}

type OptionProps = { option: Shown['rooms'][number]['options'][number]; words: Words; language: Language }

function RoomOption({ option, words, language }: OptionProps) {
  const { picture } = option
  return (
    <Card className={styles.option}>
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} alt={picture.alt[language]} sizes="(width < 56rem) 92vw, 12rem" />
        </div>
      )}
      <div className={styles.about}>
        <h4>{option.name}</h4>
        <p className={styles.small}>
          <Facts facts={option.facts} />
        </p>
        <p className={styles.small}>
          <Facts facts={option.rate} />
        </p>
        {option.saving && <p className={styles.saving}>{option.saving}</p>}
      </div>
      <div className={styles.price}>
        <Price amount={option.total} note={words.total} align="end" />
        <Link
          to={option.path}
          className={buttonClass({ kind: option.isPicked ? 'primary' : 'secondary' })}
          aria-label={option.isPicked ? `${option.name}: ${words.picked}` : option.choose}
          aria-current={option.isPicked ? 'true' : undefined}
          preventScrollReset
          discover="none"
        >
          {option.isPicked ? words.picked : words.choose}
        </Link>
      </div>
    </Card>
  )
}
