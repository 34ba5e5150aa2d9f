import type { Language } from '#resort/guests/language.ts'
import type { About } from '../about-of.ts'
import { m } from '../messages/compiled/messages.js'
import { pathTo } from '../paths.ts'
import { Button } from '../ui/button.tsx'

/** For whoever sits at a computer that is not theirs. A plain form: no script keeps anything of the page. */
export function LeaveForm({ language: locale, xsrf, about }: { language: Language; xsrf: string; about: About }) {
  return (
    <form method="post" action={pathTo('manage', locale)}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value="leave" />
      <p>{m.leave_text({ about }, { locale })}</p>
      <Button kind="quiet" size="small" type="submit">
        {m.leave({}, { locale })}
      </Button>
    </form>
  )
}
