import { useEffect, useRef, useState } from 'react'
import { useIsDocument } from '../ui/use-is-document.ts'

type Props = {
  nonce: string
  /** The page, and what it is about: nothing is put back into another. */
  about: string
  /** Where a page has several forms: what they have in common. */
  page?: string
  /** The page came with what was typed before it: all of it is kept, changed since or not. */
  isAnswer?: boolean
  /** What means another amount in another currency. */
  ofCurrency?: readonly string[]
  /** Where one of these is changed, the others are kept with it. */
  together?: readonly string[]
}

/**
 * Stands at the end of a form, whose fields come back where the same page is asked for in another language or currency,
 * or another form of it is answered. Without scripts nothing can be kept.
 */
export function TypedSaver({ nonce, about, page = about, isAnswer = false, ofCurrency = [], together = [] }: Props) {
  const [isDocument] = useState(useIsDocument())
  const place = useRef<HTMLInputElement>(null)
  const said = JSON.stringify({ about, page, isAnswer, ofCurrency, together } satisfies Said)
  useEffect(() => (isDocument ? undefined : saveTyped(place.current?.form, JSON.parse(said))), [isDocument, said])
  // Where a browser draws it by itself it may write no script.
  if (!isDocument) return <input type="hidden" ref={place} />
  const begin = `(${saveTyped})(document.currentScript.closest('form'), ${said.replaceAll('<', '\\u003c')})`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this file, and names of the page
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: begin }} />
}

type Said = Required<Omit<Props, 'nonce'>>
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Note = { about: string; page: string; at: number; fields: Kept[] }
/** With what the page came with, where the house may write into it meanwhile. */
type Kept = { name: string; value: string; isChosen: boolean | null; came: string | null }

/** Sent to the browser as text: it may use nothing from outside itself. */
function saveTyped(
  form: HTMLFormElement | null | undefined,
  { about, page, isAnswer, ofCurrency, together }: Said,
): (() => void) | undefined {
  const key = 'typed'
  const longestWait = 600_000
  const isChoice = (field: Field) => field.type === 'radio' || field.type === 'checkbox'
  const fields = () =>
    ([...(form?.elements ?? [])] as Field[]).filter(
      ({ name, type }) => name && !['hidden', 'file', 'submit', 'button'].includes(type),
    )
  const isChanged = (field: Field) => {
    if ('options' in field) return !field.options[field.selectedIndex]?.defaultSelected
    return isChoice(field)
      ? (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
      : field.value !== field.defaultValue
  }
  const isKept = (field: Field, all: Field[]) =>
    isAnswer ||
    isChanged(field) ||
    (together.includes(field.name) && all.some((each) => together.includes(each.name) && isChanged(each)))
  const toKept = (field: Field): Kept => ({
    ...{ name: field.name, value: field.value },
    isChosen: isChoice(field) ? (field as HTMLInputElement).checked : null,
    came: field.type === 'textarea' ? (field as HTMLTextAreaElement).defaultValue : null,
  })
  const putBack = ({ name, value, isChosen, came }: Kept) => {
    const field = fields().find((each) => each.name === name && (isChosen === null || each.value === value))
    if (!field) return
    if (isChosen !== null) {
      ;(field as HTMLInputElement).checked = isChosen
      return
    }
    const now = field.type === 'textarea' ? (field as HTMLTextAreaElement).defaultValue : ''
    // What the house added meanwhile stays below what was typed.
    const added = now && came !== null && now !== came ? (now.startsWith(came) ? now.slice(came.length) : now) : ''
    field.value = [value, added.trim()].filter(Boolean).join('\n')
  }
  /** What is noted of the other forms of the page, and of this one; what is of another page goes. */
  const readNotes = () => {
    const notes: Note[] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    const good = notes.filter((note) => note.page === page && Math.abs(Date.now() - note.at) < longestWait)
    return { others: good.filter((note) => note.about !== about), own: good.find((note) => note.about === about) }
  }
  const writeNotes = (notes: readonly Note[]) => {
    if (notes.length) sessionStorage.setItem(key, JSON.stringify(notes))
    else sessionStorage.removeItem(key)
  }
  try {
    const { others, own } = readNotes()
    writeNotes(others)
    own?.fields.forEach(putBack)
    if (own) form?.closest('details')?.setAttribute('open', '')
  } catch {
    // A browser that keeps nothing.
  }
  const save = (without: readonly string[]) => {
    const kept = fields().filter((field, _, all) => isKept(field, all) && !without.includes(field.name))
    const own: Note[] = kept.length ? [{ about, page, at: Date.now(), fields: kept.map(toKept) }] : []
    try {
      writeNotes([...readNotes().others, ...own])
    } catch {
      // A browser that keeps nothing.
    }
  }
  const follow = (event: MouseEvent) => {
    const isElsewhere = event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    const link = (event.target as Element).closest('a[hreflang], a[rel=nofollow][href*="currency="]')
    if (link && !isElsewhere && !event.defaultPrevented) save(link.hasAttribute('hreflang') ? [] : ofCurrency)
  }
  const send = (event: SubmitEvent) => {
    const other = event.target as HTMLFormElement
    // By their names in the page: a field of the form may be called `method`.
    const isPost = other.getAttribute('method') === 'post'
    const to = new URL(other.getAttribute('action') ?? '', location.href).pathname
    const isLeaving = new FormData(other).get('do') === 'leave'
    if (other !== form && isPost && to === location.pathname && !isLeaving && !event.defaultPrevented) save([])
  }
  addEventListener('click', follow)
  addEventListener('submit', send)
  return () => {
    removeEventListener('click', follow)
    removeEventListener('submit', send)
  }
}
