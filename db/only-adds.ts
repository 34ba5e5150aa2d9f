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
  const made = new Set(statements.flatMap((each) => /^create table (?!if )(\w+)(?!\.)\b/.exec(each)?.[1] ?? []))
  return statements.filter((each) => !isAdding(each, made))
}

/** Of the tables that the same migration makes nobody knows yet. */
function isAdding(statement: string, made: ReadonlySet<string>): boolean {
  if (isReadWrongly.test(statement)) return false
  const table = /^(?:create (?:unique )?index \w+ on|insert into|alter table) (\w+)(?!\.)\b/.exec(statement)?.[1]
  const of = /^create (?:constraint )?trigger \w+ .*? on (\w+)(?!\.)\b/.exec(statement)?.[1]
  if ((table && made.has(table)) || (of && made.has(of))) return letsGo(statement, made)
  if (/^create (table|sequence) /.test(statement)) return letsGo(statement, made)
  if (statement.startsWith('create index ')) return plainIndex.test(statement)
  if (/^(create (function|view|type) |comment on )/.test(statement)) return true
  const [, columns] = /^alter table \w+ (add column .*)$/.exec(statement) ?? []
  return columns?.split(/,\s*(?![^(]*\))/).every((words) => harmlessColumn.test(words)) ?? false
}

/** What stands between such quotes is not where it seems to end. */
const isReadWrongly = /"|\be''/

/** What is reckoned for an index, or for which of its rows, may fail for a row that was right before. */
const plainColumn = '\\w+( asc| desc)?'
const plainIndex = new RegExp(
  `^create index \\w+ on \\w+ ?(using \\w+ )?\\(${plainColumn}(, ?${plainColumn})*\\)( where \\w+ is (not )?null)?$`,
)

/** Whoever does not know the column writes none, and what stands there then is never refused. */
const known = 'text|jsonb|bytea|uuid|boolean|date|time|timestamptz|interval|smallint|int|integer|bigint|numeric'
const byItself = "default (''(::\\w+)?|-?\\d+|true|false|now\\(\\))"
const harmlessColumn = new RegExp(
  `^add column \\w+ (${known})( ?\\([\\d, ]+\\))?(\\[\\])?( ${byItself}( not null)?| not null ${byItself})?$`,
)

/** A row beside another keeps it from being erased, unless it goes with it; one of a part of a table is one of the table. */
function letsGo(statement: string, made: ReadonlySet<string>): boolean {
  if (/\b(inherits?|partition)\b|^create (constraint )?trigger .*?\b(delete|truncate)\b.*? on /.test(statement))
    return false
  return statement
    .split(/(?=\breferences )/)
    .slice(1)
    .every((words) => {
      const [, table = ''] = /^references (\w+)/.exec(words) ?? []
      return made.has(table) || /^references \w+( ?\([^)]*\))? on delete cascade(?! on update)/.test(words)
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
