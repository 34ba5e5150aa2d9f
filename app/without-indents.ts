/** How far the lines of a script stand in, nobody need fetch. */
export function withoutIndents(script: string): string {
  return script.replace(/\n\s+/g, '\n')
}
