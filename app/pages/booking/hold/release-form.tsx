import { Form } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import type { About } from '../../../about-of.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button.tsx'

type Props = { language: Language; xsrf: string; about: About }

/** What is not wanted after all is somebody else's at once. */
export function ReleaseForm({ language: locale, xsrf, about }: Props) {
  return (
    <Form method="post">
      <input type="hidden" name="_xsrf" value={xsrf} />
      <Button kind="quiet" size="small" type="submit" name="intent" value="release">
        {about === 'stay' ? m.reserve_release({}, { locale }) : m.reserve_release_order({}, { locale })}
      </Button>
    </Form>
  )
}
