import type { PGlite, PGliteInterface, Transaction } from '@electric-sql/pglite'
import pg from 'pg'

/**
 * A database gives rows in any order unless it is asked for one. From a small, new table they come as
 * they were written, until the day they do not. In tests they come the other way round every time, so
 * that whoever counts on an order without asking for it is told at once.
 */
const hasNoOrder = (text: string) =>
  /^\s*(select|with|update|delete)\b/i.test(text) && !/\border by\b/i.test(text)

/** What pg's own Query does, which its types leave out. */
interface AnsweredQuery {
  readonly text?: string
  readonly _result: { readonly rows: unknown[] }
  handleCommandComplete(...args: unknown[]): void
}

const turned = Symbol.for('rows in no order')
const query: AnsweredQuery & { [turned]?: true } = Object(pg.Query).prototype
if (!query[turned]) {
  query[turned] = true
  const complete = query.handleCommandComplete
  query.handleCommandComplete = function (...args) {
    if (this.text && hasNoOrder(this.text)) this._result.rows.reverse()
    complete.apply(this, args)
  }
}

/** The same of the embedded database. */
export function withRowsInNoOrder(client: PGlite): PGlite {
  turnAnswers(client)
  const transact: PGliteInterface['transaction'] = client.transaction.bind(client)
  client.transaction = work =>
    transact(transaction => {
      turnAnswers(transaction)
      return work(transaction)
    })
  return client
}

function turnAnswers(client: Pick<Transaction, 'query'>): void {
  const ask: Transaction['query'] = client.query.bind(client)
  client.query = async (text, ...more) => {
    const answer = await ask<never>(text, ...more)
    if (hasNoOrder(text)) answer.rows.reverse()
    return answer
  }
}
