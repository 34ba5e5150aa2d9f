import { runInNewContext } from 'node:vm'

type Field = {
  name: string
  type: string
  value: string
  defaultValue: string
  checked?: boolean
  defaultChecked?: boolean
  options?: { value: string; defaultSelected: boolean }[]
  selectedIndex?: number
}
type Page = {
  /** The fields of the form that has the script, by their names; a choice by its value besides. */
  field: (name: string, value?: string) => Field
  isOpened: () => boolean
  /** Follows a link of the header. */
  follow: (to: 'language' | 'currency', keys?: object) => void
  /** Sends another form of the page, or that same one. */
  send: (deed: string | 'own') => void
}

/** One tab, in which pages run the script that keeps what is typed, and nothing else of a browser. */
export function newTypingTab() {
  const stored = new Map<string, string>()
  return {
    stored,
    /** One of its forms that keep what is typed: each of them runs its own script, in their order. */
    open: (html: string, number = 0): Page => open(html, stored, number),
  }
}

function open(html: string, stored: Map<string, string>, number: number): Page {
  const [script = '', body = ''] = readForm(html, number)
  const elements = fieldsIn(body)
  const heard: Record<string, (event: object) => void> = {}
  let opened = false
  const getAttribute = (name: string) => (name === 'method' ? 'post' : null)
  const form = { elements, getAttribute, deed: 'own', closest: () => ({ setAttribute: () => (opened = true) }) }
  runInNewContext(script, {
    document: { currentScript: { closest: () => form } },
    addEventListener: (name: string, hear: (event: object) => void) => (heard[name] = hear),
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    location: { href: 'https://hotel.example/page/', pathname: '/page/' },
    FormData: class {
      get: () => string
      constructor({ deed }: { deed: string }) {
        this.get = () => deed
      }
    },
    URL,
  })
  return {
    field: (name, value) => {
      const found = elements.find((each) => each.name === name && (value === undefined || each.value === value))
      if (!found) throw new Error(`No field ${name}.`)
      return found
    },
    isOpened: () => opened,
    follow: (to, keys = {}) => {
      const link = { hasAttribute: () => to === 'language' }
      heard.click?.({ target: { closest: () => link }, button: 0, ...keys })
    },
    send: (deed) => {
      const other = { deed, getAttribute }
      heard.submit?.({ target: deed === 'own' ? form : other })
    },
  }
}

function readForm(html: string, number: number): [string, string] {
  const form = html.split('<form').filter((each) => each.includes('saveTyped'))[number] ?? ''
  const [body = ''] = form.split('</form>')
  const script = /<script[^>]*>(\(function saveTyped.*?)<\/script>/s.exec(body)?.[1]
  if (!script) throw new Error('Nothing on this page keeps what is typed.')
  return [script, body]
}

function fieldsIn(form: string): Field[] {
  const tags = form.matchAll(
    /<(input|textarea|select)\b([^>]*)>(?:([^<]*)<\/textarea>|((?:<option.*?<\/option>)*)<\/select>)?/g,
  )
  return [...tags].map(([, tag = '', about = '', words = '', list = '']) => {
    const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(about)?.[1]
    const options = [...list.matchAll(/<option([^>]*)>/g)].map(([, each = '']) => ({
      value: /value="([^"]*)"/.exec(each)?.[1] ?? '',
      defaultSelected: /\bselected\b/.test(each),
    }))
    const selectedIndex = Math.max(
      0,
      options.findIndex((each) => each.defaultSelected),
    )
    const value =
      tag === 'select' ? (options[selectedIndex]?.value ?? '') : tag === 'input' ? (of('value') ?? '') : words
    const checked = /\bchecked\b/.test(about)
    return {
      ...{ name: of('name') ?? '', type: tag === 'input' ? (of('type') ?? 'text') : tag, value, defaultValue: value },
      ...(tag === 'input' ? { checked, defaultChecked: checked } : {}),
      ...(tag === 'select' ? { options, selectedIndex } : {}),
    }
  })
}
