import { createServer } from 'node:http'
import { initializeApp } from '@firebase/app'
import {
  AuthErrorCodes,
  connectAuthEmulator,
  getAuth,
  signInWithEmailAndPassword,
} from '@firebase/auth'
import { expect, onTestFinished, test } from 'vitest'
import { failureCodes } from './failure.ts'

/** What the SDK throws when the service answers by one of the protocol's names. */
async function thrownFor(name: string): Promise<string> {
  const body = JSON.stringify({ error: { code: 400, message: name } })
  const server = createServer((_, response) => {
    response.writeHead(400, { 'Content-Type': 'application/json' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('There is no port')
  const auth = getAuth(initializeApp({ apiKey: 'x', projectId: 'x', appId: 'x' }, name))
  connectAuthEmulator(auth, `http://127.0.0.1:${address.port}`, { disableWarnings: true })
  const thrown: unknown = await signInWithEmailAndPassword(auth, 'a@b.c', 'x').catch(error => error)
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'nothing'
}

const known: readonly string[] = Object.values(AuthErrorCodes)

// The token service's own, of which the SDK has no name: it signs out whatever the reason.
const unnamed = ['INVALID_REFRESH_TOKEN']

test.each(failureCodes.filter(name => !unnamed.includes(name)))(
  'the SDK knows %s and has a code of its own for it',
  async name => {
    expect(known).toContain(await thrownFor(name))
  },
)

test('a name that the protocol does not have would be noticed', async () => {
  expect(known).not.toContain(await thrownFor('EMAIL_IS_TAKEN'))
})
