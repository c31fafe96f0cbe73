/** A row of the settings table: its first cell names the variables, in backticks. */
const ROW = /^\|\s*(`[^|]*`)\s*\|/gm
const NAME = /`([A-Z][A-Z0-9_]+)`/g
/** `NAME=` or, for one left unset, `# NAME=`. */
const LISTED = /^#?\s?([A-Z][A-Z0-9_]+)=/gm

/** Whether the README's settings table and `.env.example` speak of the same variables. */
export function environmentFaults(readme: string, example: string): string[] {
  const documented = new Set(
    [...readme.matchAll(ROW)].flatMap(([, cell = '']) => [...cell.matchAll(NAME)].map(nameOf)),
  )
  const listed = new Set([...example.matchAll(LISTED)].map(nameOf))
  return [
    ...[...listed]
      .filter(name => !documented.has(name))
      .map(name => `README.md: the settings table does not tell of ${name}`),
    ...[...documented]
      .filter(name => !listed.has(name))
      .map(name => `README.md: the settings table tells of ${name}, which .env.example lacks`),
  ]
}

const nameOf = ([, name = '']: RegExpMatchArray | RegExpExecArray) => name
