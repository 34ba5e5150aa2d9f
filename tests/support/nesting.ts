import { parseSync } from 'vite'

type Node = { type: string; start: number; [child: string]: unknown }

const deeper = new Set(
  'IfStatement ForStatement ForInStatement ForOfStatement WhileStatement DoWhileStatement SwitchStatement TryStatement'.split(
    ' ',
  ),
)
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** The lines at which a branch or a loop begins inside of more than so many others of the same function. */
export function listTooDeep(path: string, text: string, most: number): number[] {
  const { program } = parseSync(path, text)
  const found: number[] = []
  const visit = (node: Node, depth: number): void => {
    if (depth > most) {
      found.push(text.slice(0, node.start).split('\n').length)
      return
    }
    for (const [name, child] of childrenOf(node)) {
      if (functions.has(child.type)) visit(child, 0)
      // An `else if` is the next branch, not one inside of another.
      else if (deeper.has(child.type)) visit(child, name === 'alternate' ? depth : depth + 1)
      else visit(child, depth)
    }
  }
  visit(program as unknown as Node, 0)
  return found
}

function childrenOf(node: Node): [string, Node][] {
  return Object.entries(node).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, Node] => [name, child]),
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
