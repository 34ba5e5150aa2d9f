import type { ReactNode } from 'react'
import type { ShellWords } from './shell.tsx'

type Props = Pick<ShellWords, 'language' | 'back'> & { children: ReactNode; className?: string | undefined }

export function ConsentForm({ language, back, children, className }: Props) {
  return (
    <form method="post" action={`/consent/${language}/`} className={className}>
      <input type="hidden" name="back" value={back} />
      {children}
    </form>
  )
}
