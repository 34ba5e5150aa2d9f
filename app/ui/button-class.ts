import styles from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'attention'
export type ButtonSize = 'small' | 'normal' | 'large'
export type ButtonLook = { kind?: ButtonKind; size?: ButtonSize; width?: 'own' | 'full' }

/** The look of a button, for links that a router draws. */
export function buttonClass({ kind = 'primary', size = 'normal', width = 'own' }: ButtonLook = {}): string {
  return [styles.button, styles[kind], styles[size], width === 'full' && styles.full].filter(Boolean).join(' ')
}
