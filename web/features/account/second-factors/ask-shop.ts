/** What the shop would not do, and its word for why. */
export class RefusedByShop extends Error {
  readonly reason: string
  constructor(status: number, body: unknown) {
    super(`refused with ${status}`)
    const reason = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : ''
    this.reason = typeof reason === 'string' && reason !== '' ? reason : `status-${status}`
  }
}

/** Whether the shop wants to see first that it is them. */
export const wantsProof = (error: unknown) =>
  error instanceof RefusedByShop && error.reason === 'sign-in-again'

async function send(path: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(path, init)
  const body: unknown = answer.status === 204 ? {} : await answer.json().catch(() => ({}))
  if (answer.ok) return body
  throw new RefusedByShop(answer.status, body)
}

export const getFromShop = (path: string) => send(path, { method: 'GET' })

export const askShop = (body: object) =>
  send('/api/second-factors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
