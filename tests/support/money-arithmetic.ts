import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number; [child: string]: unknown }

/** Where amounts are reckoned with, but for the folders whose numbers are days, minutes, rooms and pictures. */
const reckons = /^resort\/(?!money\/|calendar\/|maintenance\/|content\/|visitors\/|orders\/hold\/)/
const ofMoney = /\b(minor|\w+Minor|basisPoints|perCent|perUsd)\b/
const rounds = /^(Math\.(round|floor|ceil|trunc|fround)|parseFloat|Number\.parseFloat|.*\.toFixed)$/

/** The lines at which binary fractions would come near an amount: only `resort/money/` divides and rounds. */
export function listFractions(path: string, text: string): number[] {
  const { program } = parseSync(path, text)
  const found = new Set<number>()
  const visit = (node: Node): void => {
    if (isFraction(path, text, node)) found.add(text.slice(0, node.start).split('\n').length)
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(program as unknown as Node)
  return [...found]
}

function isFraction(path: string, text: string, node: Node): boolean {
  const words = text.slice(node.start, node.end)
  const isSuspect = reckons.test(path) || ofMoney.test(words)
  if (node.type === 'BinaryExpression' || node.type === 'AssignmentExpression')
    return isSuspect && (node.operator === '/' || node.operator === '/=')
  if (node.type === 'Literal') return reckons.test(path) && typeof node.value === 'number' && node.value % 1 !== 0
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false
  return isSuspect && rounds.test(text.slice(node.callee.start, node.callee.end))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
