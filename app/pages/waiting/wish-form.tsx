import { useRef } from 'react'
import type { Language } from '#resort/guests/language.ts'
import type { WaitField } from '#resort/waiting/ask-to-wait.ts'
import { mostSlots } from '#resort/waiting/wait.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { ProofPlain } from '../../shell/proof/proof-plain.tsx'
import { useProof } from '../../shell/proof/use-proof.ts'
import { TypedSaver } from '../../shell/typed-saver.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddFields, type Adding } from './add-form.tsx'
import type { WishRefused } from './answer-waiting.ts'
import { idOf, sayWrongField } from './say-wrong-field.ts'
import styles from './waiting-page.module.css'

type Props = Adding & { xsrf: string; nonce: string }

/** Who waits, and for what of it: sent, it only leads to a letter. */
export function WishForm({ xsrf, nonce, ...adding }: Props) {
  const { language: locale, wish, refused } = adding
  const form = useRef<HTMLFormElement>(null)
  const proof = useRef<HTMLInputElement>(null)
  const proving = useProof(refused?.riddle?.challenge, (answer) => {
    if (!proof.current) return
    proof.current.value = answer
    form.current?.submit()
  })
  return (
    <form method="post" className={styles.form} noValidate ref={form}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value="ask" />
      <input type="hidden" name="proof" ref={proof} />
      {Object.entries(wish.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className={styles.choices} id={idOf('slots')} tabIndex={-1}>
        <legend>{m.waiting_slots({}, { locale })}</legend>
        <p className={styles.note}>{m.waiting_slots_hint({}, { locale })}</p>
        {wish.slots.map(({ value, name, isChosen }) => (
          <div key={value}>
            <input type="hidden" name="listed" value={value} />
            <CheckboxField name="slot" value={value} label={name} defaultChecked={isChosen} />
          </div>
        ))}
      </fieldset>
      <h2>{m.waiting_who({}, { locale })}</h2>
      <Asked language={locale} refused={refused} />
      <p className={styles.note}>
        {m.waiting_privacy({}, { locale })}{' '}
        <a href={pathTo('privacy-notice', locale)}>{m.waiting_privacy_link({}, { locale })}</a>
      </p>
      <TypedSaver nonce={nonce} about="waiting" isAnswer={refused !== undefined} />
      <Button type="submit" size="large" isBusy={proving === 'working'}>
        {m.waiting_ask({}, { locale })}
      </Button>
      {refused?.riddle && <ProofPlain words={refused.riddle.otherwise} proving={proving} />}
      {wish.slots.length < mostSlots && <AddFields {...adding} />}
    </form>
  )
}

function Asked({ language: locale, refused }: { language: Language; refused: WishRefused | undefined }) {
  const wrong = (field: WaitField) => refused?.fields.includes(field) && { error: sayWrongField(field, locale) }
  return (
    <>
      <TextField
        {...wrong('name')}
        id={idOf('name')}
        label={m.waiting_name({}, { locale })}
        name="name"
        defaultValue={refused?.typed.name ?? ''}
        autoComplete="name"
        maxLength={100}
        isRequired
      />
      <TextField
        {...wrong('mail')}
        id={idOf('mail')}
        label={m.waiting_mail({}, { locale })}
        hint={m.waiting_mail_hint({}, { locale })}
        name="mail"
        type="email"
        defaultValue={refused?.typed.mail ?? ''}
        autoComplete="email"
        maxLength={254}
        isRequired
      />
    </>
  )
}
