const CHAPTERS = 16
const ROW = /^\| (\d+) ([^|]+)\|[^|]*\|([^|]*)\|$/gm
const TEST = /`[\w./-]+\.(?:test\.tsx?|journey\.ts)`/

/**
 * The table of OWASP ASVS in `docs/security.md`: every chapter once and in order, each with a test that
 * proves it. Whether the file exists is looked at where all paths are.
 */
export function securityTableFaults(file: string, text: string): string[] {
  const rows = [...text.matchAll(ROW)]
  const numbers = rows.map(([, number]) => Number(number))
  const wanted = Array.from({ length: CHAPTERS }, (_, i) => i + 1)
  return [
    ...wanted
      .filter((chapter, i) => numbers[i] !== chapter)
      .map(chapter => `${file}: chapter ${chapter} is not where it belongs in the table`),
    ...rows
      .filter(([, , , proof = '']) => !TEST.test(proof))
      .map(([, number, name = '']) => `${file}: no test proves ${number} ${name.trim()}`),
  ]
}
