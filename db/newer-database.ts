type Known = { number: number }
type Applied = { number: number; name: string; older_works: boolean }

/** The database has what this version does not know and could read wrongly; its message says what to do. */
export class NewerDatabase extends Error {}

/** One sentence on whether this version knows what the database has; throws where it must not work on it. */
export function judgeNewer(migrations: readonly Known[], applied: readonly Applied[]): string {
  const unknown = applied.filter((done) => !migrations.some(({ number }) => number === done.number))
  const wrong = unknown.filter((done) => !done.older_works)
  if (wrong.length) {
    throw new NewerDatabase(
      `The database is of a newer version and has ${listNames(wrong)}, with which this version does not work:` +
        ' start the version that has it, or go by “The way back” in docs/operations.md.',
    )
  }
  if (!unknown.length) return `The database has the ${migrations.length} migrations of this version and no other.`
  return `The database is of a newer version and has ${listNames(unknown)}, which only add: this version works with it.`
}

const mostNamed = 3

function listNames(applied: readonly Applied[]): string {
  const names = applied.map(({ name }) => name)
  const told = names.length > mostNamed ? [...names.slice(0, mostNamed), `${names.length - mostNamed} more`] : names
  return [told.slice(0, -1).join(', '), ...told.slice(-1)].filter(Boolean).join(' and ')
}
