import { randomBytes } from 'node:crypto'
import { someAddress } from '../fixtures.ts'

export interface Person {
  readonly email: string
  readonly password: string
}

export const somebody = (): Person => ({
  email: `grace.${randomBytes(6).toString('hex')}@example.com`,
  password: 'a compass rose in gold',
})

/** Opens an account at the embedded service, as the SDK does, without a page. */
export async function signedUp(origin: string, person = somebody()): Promise<Person> {
  const answer = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded`,
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
  return person
}
