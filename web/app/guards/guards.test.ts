import { describe, expect, test } from 'vitest'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { authenticated } from './authenticated.ts'
import type { Guard } from './guard.ts'
import { permissionGuards } from './permitted.server.ts'
import { staff } from './staff.server.ts'

const mayRefund = permissionGuards['may-refund'] as Guard

const visitor = (role: Visitor['role']): Visitor => ({
  accountId: 'a',
  sessionId: 's',
  email: 'ada@example.com',
  name: 'Ada',
  role,
})

const now = new Date('2026-03-08T10:00:00Z')
const contextOf = (who: Visitor | null, due: Date | null) =>
  ({ visitor: async () => who, secondFactorDue: async () => due, now: () => now }) as RequestContext
const url = new URL('http://localhost/workshop?day=1')

/** What a guard did: let it pass, or the status and place it answered with. */
async function outcome(guard: typeof staff, who: Visitor | null, due: Date | null = null) {
  try {
    await guard(contextOf(who, due), url)
    return 'passes'
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('Location')}`
    return String((thrown as { init: { status: number } }).init.status)
  }
}

const toLogin = '302 /login?redirect=%2Fworkshop%3Fday%3D1'

describe('who gets past which guard', () => {
  test.each([
    ['guest', null, toLogin, toLogin, toLogin],
    ['customer', visitor('customer'), 'passes', '404', '404'],
    ['jeweller', visitor('jeweller'), 'passes', 'passes', '403'],
    ['service', visitor('service'), 'passes', 'passes', 'passes'],
    ['owner', visitor('owner'), 'passes', 'passes', 'passes'],
  ])('%s', async (_, who, pastAuthenticated, pastStaff, pastRefund) => {
    expect(await outcome(authenticated, who)).toBe(pastAuthenticated)
    expect(await outcome(staff, who)).toBe(pastStaff)
    expect(await outcome(mayRefund, who)).toBe(pastRefund)
  })

  test('staff who owe a second factor pass until the day, and then add one first', async () => {
    const later = new Date(now.getTime() + 1)
    for (const guard of [staff, mayRefund]) {
      expect(await outcome(guard, visitor('owner'), later)).toBe('passes')
      expect(await outcome(guard, visitor('owner'), now)).toBe('302 /setting#sign-in')
    }
    expect(await outcome(authenticated, visitor('owner'), now)).toBe('passes')
  })
})
