import { expect, test } from 'vitest'
import { testIdentity } from '#tools/testing/identity.ts'
import { median } from '../../bench/measurement.ts'
import { ATTEMPT_LIMITS } from './attempts.ts'
import { PASSWORD_COST } from './passwords.ts'
import { answerIdentity } from './service.ts'

const ada = { email: 'ada@example.com', password: 'a ring of her own' }

test('a known and an unknown e-mail take the same time to be refused', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const { call } = await testIdentity('embedded', PASSWORD_COST)
  await call('signUp', ada)
  /** The processor's time, which is what the answer costs us: others may run beside this test. */
  const guess = async (email: string) => {
    const started = process.cpuUsage()
    const { error } = await call('signInWithPassword', { email, password: 'not that one' })
    expect(error).toBe('INVALID_LOGIN_CREDENTIALS')
    const { user, system } = process.cpuUsage(started)
    return user + system
  }
  // The record that nobody's password matches is made at the first need of it.
  await guess('first@example.com')
  const rounds: { known: number; unknown: number }[] = []
  for (let round = 0; round < 5; round++) {
    // One right after the other, each first in turn: whatever else the machine does, it does to both.
    const one = round % 2 === 0 ? await guess(ada.email) : await guess(`nobody${round}@example.com`)
    const two = round % 2 === 0 ? await guess(`nobody${round}@example.com`) : await guess(ada.email)
    rounds.push(round % 2 === 0 ? { known: one, unknown: two } : { known: two, unknown: one })
  }
  const ratio = median(rounds.map(r => r.known)) / median(rounds.map(r => r.unknown))
  expect(ratio).toBeGreaterThan(0.7)
  expect(ratio).toBeLessThan(1.4)
})

test('a thousand wrong passwords never get in, and few of them are even tried', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const { call, context } = await testIdentity('embedded')
  await call('signUp', ada)
  let tried = 0
  const { matches } = context.passwords
  const counting = {
    ...context,
    passwords: {
      ...context.passwords,
      matches: (password: string, record: string | undefined) => {
        tried += 1
        return matches(password, record)
      },
    },
  }
  const guess = (password: string, address: string) =>
    answerIdentity(
      counting,
      new Request(
        'http://localhost/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
        { method: 'POST', body: JSON.stringify({ ...ada, password }) },
      ),
      { address, requestId: 'r1' },
    )
  for (let n = 0; n < 1000; n++) {
    const address = `2001:db8::${n.toString(16)}`
    expect((await guess(`guess number ${n}`, address)).status).toBe(400)
  }
  expect(tried).toBe(ATTEMPT_LIMITS.signIn.pair.tries)
  // Not even the right one from there; and the answer says for how long.
  const right = await guess(ada.password, '2001:db8::ffff')
  expect(right.status).toBe(400)
  expect(Number(right.headers.get('Retry-After'))).toBe(ATTEMPT_LIMITS.signIn.pair.windowSeconds)
})

test('one address that tries many accounts is stopped as well', async () => {
  const { call } = await testIdentity('embedded')
  const { tries } = ATTEMPT_LIMITS.signIn.client
  for (let n = 0; n < tries; n++) {
    const { error } = await call('signInWithPassword', {
      email: `n${n}@example.com`,
      password: 'not that one',
    })
    expect(error).toBe('INVALID_LOGIN_CREDENTIALS')
  }
  expect((await call('signInWithPassword', ada)).error).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/)
  expect((await call('signInWithPassword', ada, '203.0.113.9')).error).not.toMatch(/^TOO_MANY/)
})
