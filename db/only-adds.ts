/** What a migration says of itself, on a line of its own, so that a site of the version before may go on with what it leaves. */
const mark = /^-- The version before works with this\.$/m

export function isSaidToAdd(text: string): boolean {
  return mark.test(text)
}

/**
 * The statements that do more than add: they change or take away what a site of the version before reads and writes, or
 * refuse what it does. Whatever is not known to add counts as one.
 */
export function listChanges(text: string): string[] {
  const statements = split(text)
  const made = new Set(statements.flatMap((each) => /^create table (\w+)/.exec(each)?.[1] ?? []))
  return statements.filter((each) => !isAdding(each, made))
}

/** Of the tables that the same migration makes nobody knows yet. */
function isAdding(statement: string, made: ReadonlySet<string>): boolean {
  const table = /^(?:create (?:unique )?index \w+ on|insert into|alter table) (\w+)/.exec(statement)?.[1]
  const of = /^create (?:constraint )?trigger \w+ .*? on (\w+)/.exec(statement)?.[1]
  if ((table && made.has(table)) || (of && made.has(of))) return keepsNobody(statement, made)
  if (/^create (table|sequence|index) /.test(statement)) return keepsNobody(statement, made)
  if (/^(create (function|view|type) |comment on )/.test(statement)) return true
  const [, columns] = /^alter table \w+ (add column .*)$/.exec(statement) ?? []
  return columns?.split(/,\s*(?=add |drop |alter |rename )/).every(isHarmlessColumn) ?? false
}

/** Whoever does not know the column writes none. */
function isHarmlessColumn(words: string): boolean {
  if (!words.startsWith('add column ') || /\b(unique|primary key|references|check)\b/.test(words)) return false
  return !/\bnot null\b/.test(words) || /\bdefault\b/.test(words)
}

/** A row that points at another keeps it from being erased, unless it goes with it. */
function keepsNobody(statement: string, made: ReadonlySet<string>): boolean {
  return statement
    .split(/(?=\breferences )/)
    .slice(1)
    .every((words) => {
      const [, table = ''] = /^references (\w+)/.exec(words) ?? []
      return made.has(table) || /^references \w+( ?\([^)]*\))? on delete (cascade|set null)/.test(words)
    })
}

/** In small letters, without comments and without what stands between quotes, which may say anything. */
function split(text: string): string[] {
  return text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
      found.startsWith('-') || found.startsWith('/') ? ' ' : "''",
    )
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}
