/** A file of shop/migrations. */
export interface MigrationText {
  readonly name: string
  readonly sql: string
}

/** What the code of the release before may stumble over while both run, and why. */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bdrop (table|view|function|type|sequence|column)\b/, 'takes away what it reads'],
  [/\bdrop (constraint|index)\b/, 'takes away what its writes rely on'],
  [/\bdrop default\b/, 'asks for a value that it does not send'],
  [/\brename\b/, 'takes away the name that it reads'],
  [/\bset not null\b/, 'asks for a value that it may not send'],
  [/\balter column \S+ (set data )?type\b/, 'changes a type that it reads'],
  [/\badd constraint\b/, 'may refuse what it writes'],
  [/\bcreate unique index\b/, 'may refuse what it writes'],
]
const addedColumn = /\badd column [^,;]*/g
/** Says in the statement's own comment why the release before does not stumble over it. */
const EXPLAINED = /^\s*-- contract: \S/m

/**
 * The statements of these migrations that the release before them may stumble over, each with what is
 * wrong. What concerns a table that is made by them does not: that release knows nothing of it.
 */
export function contractionsIn(migrations: readonly MigrationText[]): readonly string[] {
  const statements = migrations.flatMap(({ name, sql }) =>
    sql.split('--> statement-breakpoint').map(text => ({ name, text, plain: plainOf(text) })),
  )
  const made = new Set(
    statements.flatMap(
      ({ plain }) => /\bcreate table (?:if not exists )?(\S+)/.exec(plain)?.[1] ?? [],
    ),
  )
  return statements.flatMap(({ name, text, plain }) => {
    const table = /\b(?:alter table (?:only )?|create unique index \S+ on )(\S+)/.exec(plain)?.[1]
    if (EXPLAINED.test(text) || (table !== undefined && made.has(table))) return []
    return faultsOf(plain).map(fault => `${name}: ${fault}: ${plain.slice(0, 120)}`)
  })
}

function faultsOf(plain: string): readonly string[] {
  const needed = (plain.match(addedColumn) ?? []).filter(
    column =>
      /\bnot null\b/.test(column) && !/\b(default|generated|serial|bigserial)\b/.test(column),
  )
  return [
    ...contractions.flatMap(([pattern, fault]) => (pattern.test(plain) ? [fault] : [])),
    ...needed.map(() => 'adds a column that it does not fill'),
  ]
}

/** In small letters and one line, without comments, words in quotes, and the bodies of functions. */
const plainOf = (text: string) =>
  text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replaceAll('public.', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
