import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { withoutIndents } from './without-indents.ts'

type Drawn = {
  rel?: string
  href?: string
  type?: string
  nonce?: string
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/**
 * The router's scripts make a page usable, not visible: every page is sent complete and works without them. Their
 * beginning lies in a template, where a browser leaves it alone, until the page is drawn, the guest touches it, or
 * time is up.
 */
export function LateScripts() {
  const files: string[] = []
  return late(Scripts({}), files)
}

function late(drawn: ReactNode, files: string[]): ReactNode {
  return Children.map(drawn, (each) => {
    if (!isValidElement<Drawn>(each)) return each
    const { rel, href, type, nonce, children, dangerouslySetInnerHTML: lines } = each.props
    if (rel === 'modulepreload') {
      if (href) files.push(href)
      return null
    }
    if (type === 'module') {
      // When the browser draws this again, the template has given up what it held and its own script is gone.
      if (!import.meta.env.SSR) return each
      const begin = withoutIndents(`(${beginScripts})(${JSON.stringify(files)})`)
      const held = { dangerouslySetInnerHTML: { __html: withoutIndents(lines?.__html ?? '') } }
      return (
        <>
          <template id="scripts">{cloneElement(each, held)}</template>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this file, and names of the build */}
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: begin }} />
        </>
      )
    }
    return children ? cloneElement(each as ReactElement<Drawn>, {}, late(children, files)) : each
  })
}

/** Sent to the browser as text: it may use nothing from outside itself. */
function beginScripts(files: readonly string[]) {
  const patience = 3000
  const touches = ['pointerdown', 'keydown', 'focusin', 'input'] as const
  const held = document.getElementById('scripts') as HTMLTemplateElement
  document.currentScript?.remove()
  const begin = () => {
    for (const touch of touches) removeEventListener(touch, begin, true)
    if (!held.isConnected) return
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    held.replaceWith(held.content)
  }
  for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true })
  const loaded = new Promise((resolve) => addEventListener('load', resolve))
  const painted = new Promise<void>((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve()
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
  // Two frames after everything is there, pictures have been seen too.
  void Promise.all([loaded, painted]).then(() => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
  })
  setTimeout(begin, patience)
}
