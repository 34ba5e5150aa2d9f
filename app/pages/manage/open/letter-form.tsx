import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { CorrectMailForm } from '../../../shell/correct-mail-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { OrderFields } from '../order-fields.tsx'

type Props = { language: Language; xsrf: string; mail: string; number: string; isTheirs: boolean }

/** The letter once more, to the address it went to before: whoever mistyped it reads so here. */
export function LetterForm({ language: locale, xsrf, mail, number, isTheirs }: Props) {
  return (
    <section>
      <form method="post">
        <OrderFields xsrf={xsrf} />
        <p>{m.manage_letter_to({ mail }, { locale })}</p>
        <Button type="submit" kind="quiet" name="do" value="letter">
          {m.manage_letter_ask({}, { locale })}
        </Button>
      </form>
      {isTheirs && <CorrectMailForm {...{ language: locale, xsrf, number }} />}
    </section>
  )
}
