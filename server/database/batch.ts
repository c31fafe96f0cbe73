import type pg from 'pg'
import { type Said, Wire } from './wire.ts'

/** A row as the protocol brings it, and how each of its columns is read. */
interface Column {
  readonly name: string
  readonly read: (text: string) => unknown
}

/** What a connection knows of a statement that it has prepared. */
export interface Prepared {
  readonly columns: readonly Column[]
}

/** By the statement's name; null for one of which it is not known how far it came. */
export type PreparedHere = Map<string, Prepared | null>

export interface Statement {
  readonly text: string
  /** Prepared once under this name; without one it is put into words anew. */
  readonly name: string | undefined
  readonly values: readonly unknown[]
  readonly asArrays: boolean
  readonly parserOf: (typeId: number) => (text: string) => unknown
  readonly answered: (result: Answer) => void
  readonly failed: (error: unknown) => void
}

export interface Answer {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: readonly unknown[]
}

/** What PostgreSQL says of each query after one that failed. */
export const REFUSED = '25P02'

/**
 * Statements that leave in one write, with one end for all of them: PostgreSQL answers them in one
 * write too, instead of one for each. After one that fails it does none of the others. A transaction
 * that is here from its begin to its commit needs neither: what has one end is one transaction
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING). This is what
 * pg calls a submittable, and goes on connections without its own pipeline.
 */
export class Batch implements pg.Submittable {
  readonly statements: readonly Statement[]
  /** Set by pg, which puts its time limit around it. */
  callback: (error: unknown) => void = () => {}
  readonly #prepared: PreparedHere
  readonly #ended: () => void
  /** Of those that PostgreSQL is told; the commit that it is not told is behind them. */
  readonly #sent: readonly Statement[]
  #at = 0
  #over = false
  #columns: readonly Column[] | undefined
  #rows: unknown[] = []
  #fault: { readonly error: unknown } | undefined

  constructor(statements: readonly Statement[], prepared: PreparedHere, ended: () => void) {
    this.statements = statements
    this.#prepared = prepared
    this.#ended = ended
    const [first, ...others] = statements
    const whole = first?.text === 'begin' && others.at(-1)?.text === 'commit'
    this.#sent = whole ? others.slice(0, -1) : statements
    if (whole) first.answered({ command: 'BEGIN', rowCount: null, rows: [] })
    this.#begin()
  }

  submit({ stream }: pg.Connection): void {
    const wire = new Wire()
    const here = new Set<string>()
    for (const { name = '', text, values } of this.#sent) {
      const known = name === '' ? undefined : this.#prepared.get(name)
      if (!known && !here.has(name)) {
        if (known === null) wire.close(name)
        wire.parse(name, text)
        wire.describe(name)
        if (name !== '') {
          here.add(name)
          this.#prepared.set(name, null)
        }
      }
      wire.execute(name, values.map(asText))
    }
    if (stream.writable) stream.write(wire.sync())
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }) {
    const parserOf = this.#sent[this.#at]?.parserOf
    if (!parserOf) return
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: parserOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    const columns = this.#columns ?? []
    try {
      const cells = fields.map((text, i) => (text === null ? null : columns[i]?.read(text)))
      const asArrays = this.#sent[this.#at]?.asArrays
      this.#rows.push(
        asArrays ? cells : Object.fromEntries(columns.map(({ name }, i) => [name, cells[i]])),
      )
    } catch (error) {
      this.#fault ??= { error }
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    const statement = this.#sent[this.#at]
    if (!statement) return
    const { name } = statement
    if (name !== undefined) this.#prepared.set(name, { columns: this.#columns ?? [] })
    const [command = '', ...numbers] = text.split(' ')
    const last = numbers.at(-1)
    const rowCount = last === undefined ? null : Number(last)
    const rows = this.#rows
    const fault = this.#fault
    this.#at += 1
    this.#begin()
    if (fault) statement.failed(fault.error)
    else statement.answered({ command, rowCount, rows })
  }

  /** The first fault is its statement's; PostgreSQL passes over the others. */
  handleError(error: unknown) {
    if (this.#over) return
    const [faulty, ...passedOver] = [...this.#sent.slice(this.#at), ...this.#unsaid()]
    this.#end(error)
    faulty?.failed(error)
    for (const { failed } of passedOver)
      failed(Object.assign(new Error('A query before this one failed'), { code: REFUSED }))
  }

  handleReadyForQuery() {
    if (this.#over) return
    this.#end(null)
    for (const { answered } of this.#unsaid())
      answered({ command: 'COMMIT', rowCount: null, rows: [] })
  }

  /** The commit, where PostgreSQL is not told of it. */
  #unsaid() {
    return this.#sent === this.statements ? [] : this.statements.slice(-1)
  }

  handleEmptyQuery() {
    this.handleCommandComplete({ text: '' })
  }

  handlePortalSuspended() {}

  #begin() {
    this.#rows = []
    this.#fault = undefined
    const name = this.#sent[this.#at]?.name
    this.#columns = (name !== undefined && this.#prepared.get(name)?.columns) || undefined
  }

  #end(error: unknown) {
    this.#over = true
    this.callback(error)
    this.#ended()
  }
}

/** A value in the protocol's words; the query builder has made text of nearly all of them. */
function asText(value: unknown): Said {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (Buffer.isBuffer(value)) return value
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? asArray(value) : JSON.stringify(value)
}

const asArray = (values: readonly unknown[]): string =>
  `{${values.map(value => (Array.isArray(value) ? asArray(value) : asElement(value))).join()}}`

function asElement(value: unknown): string {
  const text = asText(value)
  return text === null ? 'NULL' : `"${String(text).replace(/[\\"]/g, '\\$&')}"`
}
