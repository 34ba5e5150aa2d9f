import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/** The router's scripts, asked for after styles, letters and pictures: they make a page usable, not visible. */
export function LateScripts() {
  return late(Scripts({}))
}

function late(drawn: ReactNode): ReactNode {
  return Children.map(drawn, (each) => {
    if (!isValidElement(each)) return each
    const { rel, children } = each.props as { rel?: string; children?: ReactNode }
    if (rel === 'modulepreload') {
      return cloneElement(each as ReactElement<{ fetchPriority: string }>, { fetchPriority: 'low' })
    }
    return children ? cloneElement(each as ReactElement<{ children: ReactNode }>, {}, late(children)) : each
  })
}
