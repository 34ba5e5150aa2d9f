import { posix } from 'node:path'

export type SourceFile = { path: string; text: string }
export type Import = { from: string; to: string; isType: boolean; isOurs: boolean; names: string[] }

const generated = /^(db\/tables\.ts|app\/messages\/compiled\/)/

export function importsOf(files: SourceFile[]): Import[] {
  const pattern =
    /^\s*(?:import|export)\s(type\s)?([^'"`;]*?)from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  return files
    .filter(({ path }) => isCode(path) && !generated.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(([, type, clause, from, bare, dynamic]) => {
        const name = from ?? bare ?? dynamic ?? ''
        const isOurs = /^[#.]/.test(name)
        return {
          from: path,
          to: isOurs ? resolveOurs(path, name) : name,
          isType: Boolean(type),
          isOurs,
          names: valuesIn(clause),
        }
      }),
    )
}

/** What is imported by name and is no type. */
function valuesIn(clause = ''): string[] {
  const named = /\{([^}]*)\}/.exec(clause)?.[1] ?? ''
  return named.split(',').flatMap((each) => /^\s*(?!type\s)(\w+)/.exec(each)?.[1] ?? [])
}

function resolveOurs(from: string, name: string): string {
  return name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(from), name)
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/')
}

export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path) && !generated.test(path)
}

export function isPage(path: string): boolean {
  return /-page\.tsx$/.test(path)
}

export function isVerbOrQueries({ path, text }: SourceFile): boolean {
  return path.startsWith('resort/') && (/-queries\.ts$/.test(path) || /^export async function/m.test(text))
}
