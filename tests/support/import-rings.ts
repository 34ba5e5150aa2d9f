import type { Import } from './house-files.ts'

/** Files that import one another in a ring, each ring said once. What imports only a type is gone when the code runs. */
export function listRings(imports: Import[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to, isType, isOurs } of imports) {
    if (isOurs && !isType) next.set(from, [...(next.get(from) ?? []), to])
  }
  const rings: string[] = []
  const done = new Set<string>()
  const way: string[] = []
  const walk = (file: string) => {
    const at = way.indexOf(file)
    if (at >= 0) rings.push([...way.slice(at), file].join(' imports '))
    if (at >= 0 || done.has(file)) return
    way.push(file)
    for (const each of next.get(file) ?? []) walk(each)
    way.pop()
    done.add(file)
  }
  for (const file of next.keys()) walk(file)
  return rings
}
