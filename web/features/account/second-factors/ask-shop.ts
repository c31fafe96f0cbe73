/** What the shop would not do, and its word for why. */
export class Refused extends Error {
  readonly reason: string
  constructor(status: number, said: unknown) {
    super(`refused with ${status}`)
    const reason = typeof said === 'object' && said !== null && 'reason' in said ? said.reason : ''
    this.reason = typeof reason === 'string' && reason !== '' ? reason : `status-${status}`
  }
}
