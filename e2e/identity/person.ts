import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { someAddress } from '../fixtures.ts'

export interface SignUpPerson {
  readonly email: string
  readonly password: string
}

export const newPerson = (): SignUpPerson => ({
  email: `grace.${randomBytes(6).toString('hex')}@example.com`,
  password: 'a compass rose in gold',
})

/**
 * Opens an account at the embedded service, as the SDK does, without a page. A shop whose name only
 * the browser knows is reached `through` its address.
 */
export async function signUpPerson(origin: string, through = origin): Promise<SignUpPerson> {
  return (await signUp(origin, through)).person
}

/** What a browser of theirs sends with each request to the shop. */
export async function signedInHeaders(origin: string): Promise<Readonly<Record<string, string>>> {
  const { token } = await signUp(origin, origin)
  const headers = { Origin: origin, 'X-Forwarded-For': someAddress() }
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { ...headers, Authorization: `Bearer ${token}` },
  })
  return { ...headers, Cookie: answer.headers.get('Set-Cookie')?.split(';', 1)[0] ?? '' }
}

async function signUp(origin: string, through: string) {
  const person = newPerson()
  const answer = await fetch(
    `${through}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded`,
    {
      method: 'POST',
      headers: {
        Origin: origin,
        'Content-Type': 'application/json',
        'X-Forwarded-For': someAddress(),
      },
      body: JSON.stringify({ ...person, returnSecureToken: true }),
    },
  )
  if (!answer.ok) throw new Error(`${person.email} was not signed up: ${await answer.text()}`)
  const { idToken } = v.parse(v.object({ idToken: v.string() }), await answer.json())
  return { person, token: idToken }
}
