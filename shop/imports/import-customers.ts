import { and, eq, inArray, sql } from 'drizzle-orm'
import { EMAIL_MOST_LETTERS, PERSON_NAME_MOST_LETTERS } from '#schemas/account.ts'
import { EMAIL } from '#schemas/contact.ts'
import { cleanLine, cleanUpTo } from '#schemas/text.ts'
import { accounts } from '../accounts/tables.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { mapInTurns, yieldToOthers } from '../take-turns.ts'
import { type Importer, type ImportRecord, type LineFault, onceEach } from './plan.ts'

/** As many in one statement: some milliseconds to put into words. */
const AT_ONCE = 250

interface Person {
  readonly line: number
  readonly email: string
  readonly name: string
}

function readLine({ line, cells }: ImportRecord): Person | LineFault {
  // One letter more than may be: an address that was cut would be somebody else's.
  const email = cleanUpTo(cells.email ?? '', EMAIL_MOST_LETTERS + 1)
  if (email.length > EMAIL_MOST_LETTERS || !EMAIL.test(email))
    return { line, words: `“${email.slice(0, 60)}” is no e-mail address.` }
  const name = cleanLine(cells.name ?? '')
  if (name.length > PERSON_NAME_MOST_LETTERS) return { line, words: 'The name is too long.' }
  return { line, email, name }
}

async function readLines(transaction: Transaction, records: readonly ImportRecord[]) {
  const read = await mapInTurns(records, readLine)
  const faults = read.filter((one): one is LineFault => 'words' in one)
  const people = read.filter((one): one is Person => 'email' in one)
  const { once, faults: twice } = await onceEach(people, ({ email }) => email.toLowerCase())
  const nameOf = new Map<string, string>()
  const address = sql<string>`lower(${accounts.email})`
  for (let at = 0; at < once.length; at += AT_ONCE) {
    const addresses = once.slice(at, at + AT_ONCE).map(({ email }) => email.toLowerCase())
    const known = await transaction
      .select({ email: address, name: accounts.name })
      .from(accounts)
      .where(inArray(address, addresses))
    for (const { email, name } of known) nameOf.set(email, name)
    await yieldToOthers()
  }
  const isNew = ({ email }: Person) => !nameOf.has(email.toLowerCase())
  /** What somebody calls themselves stays. */
  const isNameless = ({ email, name }: Person) =>
    name !== '' && nameOf.get(email.toLowerCase()) === ''
  return {
    faults: [...faults, ...twice],
    once,
    created: once.filter(isNew),
    named: once.filter(isNameless),
  }
}

/** People whom the shop knows already become customers without a password; nobody is written to. */
export const importCustomers: Importer = {
  async plan(transaction, records) {
    const { faults, once, created, named } = await readLines(transaction, records)
    const changes = [
      ...created.map(one => [one, true] as const),
      ...named.map(one => [one, false] as const),
    ]
      .map(([{ line, email, name }, isNew]) => ({
        line,
        subject: email,
        isNew,
        fields: name === '' ? [] : [{ label: 'Name', before: '', after: name }],
      }))
      .toSorted((a, b) => a.line - b.line)
    return { changes, same: once.length - changes.length, faults }
  },
  async apply(transaction, records, { by, now }) {
    const { created, named } = await readLines(transaction, records)
    for (let at = 0; at < created.length; at += AT_ONCE) {
      await yieldToOthers()
      await transaction
        .insert(accounts)
        .values(
          created
            .slice(at, at + AT_ONCE)
            .map(({ email, name }) => ({ email, name, createdAt: now })),
        )
        .onConflictDoNothing()
    }
    for (const { email, name } of named)
      await transaction
        .update(accounts)
        .set({ name })
        .where(and(sql`lower(${accounts.email}) = ${email.toLowerCase()}`, eq(accounts.name, '')))
    await writeAudit(transaction, {
      by,
      at: now,
      action: 'brought in customers',
      subject: 'customers from a table',
      after: { new: created.length, named: named.length },
    })
  },
}
