import * as v from 'valibot'

const refusal = v.object({ error: v.object({ message: v.string() }) })

/** Of what the shop may answer, in the SDK's words. */
const codes: Readonly<Record<string, string>> = {
  WEAK_PASSWORD: 'auth/weak-password',
  INVALID_EMAIL: 'auth/invalid-email',
  MISSING_PASSWORD: 'auth/missing-password',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
}

/** Has a link sent to the address, which opens the account; the answer is the same for every address. */
export async function sendSignUpLink(wanted: {
  readonly email: string
  readonly password: string
  readonly displayName: string
}): Promise<void> {
  const answer = await fetch('/identity/sign-up', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(wanted),
  }).catch((cause: unknown) => {
    throw Object.assign(new Error('no answer', { cause }), { code: 'auth/network-request-failed' })
  })
  if (answer.ok) return
  const read = v.safeParse(refusal, await answer.json().catch(() => null))
  const message = read.success ? read.output.error.message : ''
  const code = codes[message.split(' ')[0] ?? ''] ?? 'auth/internal-error'
  throw Object.assign(new Error(message), { code })
}
