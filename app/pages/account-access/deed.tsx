import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ButtonLook } from '../../ui/button-class.ts'
import styles from './account-access-page.module.css'

type Props = Pick<ButtonLook, 'kind' | 'size'> & {
  xsrf: string
  deed: string
  id?: number
  label: string
  children?: ReactNode
}

/** One button of the page, and what it needs. */
export function Deed({ xsrf, deed, id, label, kind = 'secondary', size = 'small', children }: Props) {
  return (
    <form method="post" className={styles.deed}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value={deed} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {children}
      <Button type="submit" kind={kind} size={size}>
        {label}
      </Button>
    </form>
  )
}
