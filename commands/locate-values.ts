type Place = { path: string; key: string | number | null }

const token = /\n|"(?:[^"\\]|\\.)*"|[{}[\],]|[^\s{}[\],:"]+/g

/** On which line of a JSON text each value begins, by its path (`erasures.3.at`). The text has been parsed before. */
export function locateValues(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  const open: Place[] = []
  let line = 1
  for (const [word] of text.matchAll(token)) {
    const place = open.at(-1)
    if (word === '\n') line += 1
    else if (word === '}' || word === ']') open.pop()
    else if (word === ',') move(place)
    else if (place?.key === null) place.key = JSON.parse(word)
    else {
      const path = place ? `${place.path}${place.key}` : ''
      lines.set(path, line)
      const inside = path && `${path}.`
      if (word === '{') open.push({ path: inside, key: null })
      if (word === '[') open.push({ path: inside, key: 0 })
    }
  }
  return lines
}

function move(place: Place | undefined): void {
  if (place) place.key = typeof place.key === 'number' ? place.key + 1 : null
}
