/** Each holds an address once: the shop's accounts and the service's own users. */
const addresses = new Set(['accounts_email_lower_unique', 'identity_users_email'])

/** PostgreSQL's `unique_violation`: https://www.postgresql.org/docs/15/errcodes-appendix.html */
const UNIQUE = '23505'

/** Whether a transaction failed because somebody else took the same address in the same instant. */
export function isAddressTaken(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (!('code' in one && one.code === UNIQUE && 'constraint' in one)) continue
    return typeof one.constraint === 'string' && addresses.has(one.constraint)
  }
  return false
}
