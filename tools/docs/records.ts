import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const FOLDER = 'docs/decisions'
const MOST_LINES = 40
const COLUMNS = 120
const STATUS = /^Status: (accepted|superseded by \[\d+\]\([^)]+\))[.;]/
const SUPERSEDED = /superseded by \[(\d+)\]\(([^)]+)\)/g
const GAPS = /^\| ([\d, ]+) \|/gm

/** Decision records without a number, status or place in the index, and those that are too long. */
export function recordFaults(root: string): string[] {
  const folder = join(root, FOLDER)
  const files = globSync('[0-9]*.md', { cwd: folder }).sort()
  const index = existsSync(join(folder, 'README.md'))
    ? readFileSync(join(folder, 'README.md'), 'utf8')
    : ''
  const numbers = files.map(numberOf)
  return [
    ...files.flatMap(file => {
      const text = readFileSync(join(folder, file), 'utf8')
      return faultsOf(file, text, { index, files }).map(fault => `${FOLDER}/${file}: ${fault}`)
    }),
    ...numbers
      .filter((number, i) => numbers.indexOf(number) !== i)
      .map(number => `${FOLDER}: there are two records ${number}`),
    ...gapFaults(numbers, index),
  ]
}

const numberOf = (file: string) => Number.parseInt(file, 10)

interface Beside {
  readonly index: string
  readonly files: readonly string[]
}

function faultsOf(file: string, text: string, { index, files }: Beside): string[] {
  const [title = '', , status = ''] = text.split('\n')
  const number = numberOf(file)
  const faults: string[] = []
  if (!title.startsWith(`# ${number}. `))
    faults.push(`its first line is not "# ${number}. <title>"`)
  if (!STATUS.test(status))
    faults.push('its third line is not "Status: accepted." or "Status: superseded by [n](file)."')
  for (const [, target, link = ''] of status.matchAll(SUPERSEDED)) {
    if (numberOf(basename(link)) !== Number(target) || !files.includes(link))
      faults.push(`it is superseded by ${target}, but "${link}" is no such record`)
  }
  const lines = linesOf(text)
  if (lines > MOST_LINES) faults.push(`it has ${lines} lines; at most ${MOST_LINES} are read`)
  if (!index.includes(`[${title.slice(2)}](${file})`))
    faults.push(`README.md beside it does not list "[${title.slice(2)}](${file})"`)
  return faults
}

/** Lines as a reader counts them: a paragraph in one line of the file is several. */
const linesOf = (text: string) =>
  text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / COLUMNS), 0)

/** Every number up to the last has a record, or the index says why not. */
function gapFaults(numbers: readonly number[], index: string): string[] {
  const explained = [...index.matchAll(GAPS)].flatMap(([, list = '']) =>
    list.split(',').map(Number),
  )
  const missing = Array.from({ length: Math.max(0, ...numbers) }, (_, i) => i + 1).filter(
    number => !numbers.includes(number) && !explained.includes(number),
  )
  return [
    ...missing.map(
      number => `${FOLDER}/README.md: it does not say why there is no record ${number}`,
    ),
    ...explained
      .filter(number => numbers.includes(number))
      .map(number => `${FOLDER}/README.md: it says that there is no record ${number}`),
  ]
}
