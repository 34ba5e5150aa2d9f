import type { Language } from '#resort/guests/language.ts'
import { pathToChat } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { AskedFields } from './asked-fields.tsx'
import styles from './chat-page.module.css'
import { newest } from './read-talk.ts'

type Props = { language: Language; xsrf: string; asked: readonly string[]; nearest: readonly string[] }

/** What may be meant: each is asked by a press. */
export function NearestQuestions({ language: locale, xsrf, asked, nearest }: Props) {
  return (
    <form method="post" action={`${pathToChat(locale)}#${newest}`}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <AskedFields questions={asked} />
      <ul className={styles.nearest}>
        {nearest.map((heading) => (
          <li key={heading}>
            <Button type="submit" kind="secondary" name="question" value={heading}>
              {heading}
            </Button>
          </li>
        ))}
      </ul>
    </form>
  )
}
