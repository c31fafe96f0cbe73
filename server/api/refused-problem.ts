import type { HttpRefusal } from '../http/service.ts'
import { type ProblemId, problemAnswer } from './problem.ts'

const ids: Readonly<Record<number, ProblemId>> = {
  400: 'unreadable',
  401: 'not-signed-in',
  403: 'from-elsewhere',
  404: 'no-such-address',
  405: 'wrong-method',
  408: 'too-slow',
  409: 'changed',
  410: 'gone',
  413: 'too-large',
  414: 'address-too-long',
  415: 'wrong-type',
  421: 'wrong-shop',
  422: 'invalid',
  429: 'too-many',
  431: 'headers-too-large',
  503: 'away',
}

/** Refusals below /api that happen before any call runs, in the error format of the API. */
export function refusedProblem(
  origin: string,
  path: string,
  { status, headers, sentence }: HttpRefusal,
  methods: string | undefined,
): Response | undefined {
  if (!/^\/api(\/|$)/.test(path)) return undefined
  const known = ids[status]
  const id = known ?? (status < 500 ? 'unreadable' : 'failed')
  return problemAnswer(origin, {
    id,
    ...(sentence !== undefined && status < 500 && { detail: sentence }),
    headers: {
      ...headers,
      ...(status === 405 && { Allow: headers?.allow ?? methods ?? 'GET, POST' }),
    },
  })
}
