import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { OrderFields } from './order-fields.tsx'

/** The letter once more, to the address it went to before. */
export function LetterForm({ language: locale, xsrf }: { language: Language; xsrf: string }) {
  return (
    <form method="post">
      <OrderFields xsrf={xsrf} />
      <Button type="submit" kind="quiet" name="do" value="letter">
        {m.manage_letter_ask({}, { locale })}
      </Button>
    </form>
  )
}
