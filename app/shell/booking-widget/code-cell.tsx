import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { askCode, type CodeAnswer } from '../../client/ask-code.ts'
import { m } from '../../messages/compiled/messages.js'
import { toCode } from '../../to-code.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './booking-widget.module.css'
import { Cell } from './cell.tsx'
import type { FilledSearch } from './filled-search.ts'
import type { WidgetFacts } from './use-widget-facts.ts'

type Props = {
  facts: WidgetFacts
  filled: FilledSearch
  isReady: boolean
  isOpen: boolean
  /** What the search said of the code that came with the page; nothing was said where nothing was searched. */
  isApplied: boolean
  error: string | null
  onToggle: (isOpen: boolean) => void
  onChange: (code: string | null) => void
  /** It is known to be good, or was taken off. */
  onSettled: (code: string | null, isGift?: boolean) => void
}

export function CodeCell({ facts, filled, isReady, isOpen, isApplied, error, ...on }: Props) {
  const { locale, typedCode } = facts
  const { code } = filled
  const { onToggle, onChange } = on
  const face = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState((error && typedCode) ?? code ?? '')
  const [answer, setAnswer] = useState<CodeAnswer | 'asking' | 'removed' | null>(null)
  const close = useCallback(() => onToggle(false), [onToggle])
  const told = useRef<HTMLDivElement>(null)
  const isInPrices = code !== null && answer === null && isApplied
  const isGood = isInPrices || (code !== null && answer === 'applied')
  // A dialog that opens puts the focus on its Close button, where Enter loses the code. A field that gives way to what
  // became of the code gives it the focus, and takes it back.
  useEffect(() => {
    const says = isGood ? told : field
    if (isOpen) says.current?.focus()
  }, [isOpen, isGood])
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    // The panel is drawn elsewhere, yet for React it lies inside the form of the search.
    event.stopPropagation()
    const wanted = toCode(typed)
    if (!wanted) {
      onChange(null)
      return field.current?.focus()
    }
    if (isLikeGift.test(wanted)) {
      // A gift voucher, by its look, is tried by the search, which takes it out of the address.
      setAnswer('removed')
      onChange(wanted)
      return on.onSettled(wanted, true)
    }
    setAnswer('asking')
    const found = await askCode(wanted, facts.booking)
    setAnswer(found)
    if (found === 'applied') {
      onChange(wanted)
      on.onSettled(wanted)
    } else {
      onChange(null)
      field.current?.focus()
    }
  }
  const remove = () => {
    onChange(null)
    setTyped('')
    setAnswer('removed')
    on.onSettled(null)
  }
  const title = m.widget_code({}, { locale })
  const wrong = answer === null ? error : sayAnswer(answer, locale)
  return (
    <>
      <Cell
        label={title}
        value={code ?? m.widget_code_none({}, { locale })}
        note={sayState(code, isInPrices, locale)}
        {...{ isReady, isOpen, face }}
        error={wrong}
        onOpen={() => onToggle(true)}
      >
        <TextField label={title} name="promocode" defaultValue={typed || (code ?? '')} error={error} maxLength={40} />
        <Button type="submit" kind="secondary">
          {m.widget_code_apply({}, { locale })}
        </Button>
      </Cell>
      <Panel isOpen={isOpen} onClose={close} title={title} closeLabel={m.close({}, { locale })} anchor={face}>
        {isGood ? (
          <Notice
            ref={told}
            tabIndex={-1}
            kind="success"
            role="status"
            actions={
              <Button kind="attention" size="small" onClick={remove}>
                {m.widget_code_remove({}, { locale })}
              </Button>
            }
          >
            {isInPrices
              ? m.widget_code_applied_long({ code }, { locale })
              : m.widget_code_valid_long({ code }, { locale })}
          </Notice>
        ) : (
          <form onSubmit={apply} className={styles.code} noValidate>
            <TextField
              ref={field}
              label={title}
              value={typed}
              error={wrong}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              onChange={(event) => {
                setTyped(event.target.value)
                setAnswer('removed')
                // Not applied, yet not lost: the search tries it.
                onChange(toCode(event.target.value) || null)
              }}
            />
            <Button type="submit" isBusy={answer === 'asking'}>
              {m.widget_code_apply({}, { locale })}
            </Button>
          </form>
        )}
      </Panel>
    </>
  )
}

const isLikeGift = /^G[\w-]{14,}$/

function sayState(code: string | null, isInPrices: boolean, locale: WidgetFacts['locale']): string {
  if (!code) return m.widget_code_add({}, { locale })
  return isInPrices ? m.widget_code_applied({}, { locale }) : m.widget_code_later({}, { locale })
}

function sayAnswer(answer: CodeAnswer | 'asking' | 'removed', locale: WidgetFacts['locale']): string | null {
  switch (answer) {
    case 'invalid':
      return m.widget_code_invalid({}, { locale })
    case 'too-many-guesses':
      return m.widget_code_too_many({}, { locale })
    case 'unknown':
      return m.widget_code_unknown({}, { locale })
    default:
      return null
  }
}
