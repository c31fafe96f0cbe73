import { readCode } from '#design/document/code.ts'
import type { Service } from '../http/service.ts'
import { askerOf } from '../limits/asker.ts'
import { besideIn } from '../pictures/beside-parameter.ts'
import { geometryIn } from '../pictures/geometry-parameter.ts'
import type { Castings } from './castings.ts'

const path = /^\/castings\/([\w-]+)\.json$/

const refused = (status: number, words: string, headers: Record<string, string> = {}) =>
  new Response(words, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

/**
 * `/castings/<code>.json`, of an order with `?geometry=1`: what the exact body of a design weighs, and whether it
 * can be cast. With `?beside=<code>&along=<um>`: the gap between a ring and the band that is worn so beside it.
 */
export const castingService = (castings: Castings): Service => ({
  name: '/castings',
  handles: pathname => pathname.startsWith('/castings/'),
  async answer(request, address, visitor = async () => null) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refused(405, 'Verdicts are only read.', { Allow: 'GET, HEAD' })
    const { pathname, searchParams } = new URL(request.url)
    const [, code] = path.exec(pathname) ?? []
    const read = code ? readCode(code) : null
    const geometry = geometryIn(searchParams, ['beside', 'along'])
    const beside = read?.ok ? besideIn(searchParams, read.design) : null
    // Rings that were ordered lie as they were measured then: only those of today are measured.
    const isPast = beside && searchParams.has('geometry')
    if (!read?.ok || !geometry || beside === null || isPast)
      return refused(404, 'There is no such design.')
    const asker = askerOf(visitor, address)
    const found = beside
      ? await castings.gaps(read.design, beside.design, beside.alongUm, asker)
      : await castings.get(read.design, geometry, asker)
    if (!found)
      return refused(503, 'The piece could not be looked at just now.', { 'Retry-After': '30' })
    return new Response(request.method === 'HEAD' ? null : JSON.stringify(found), {
      headers: {
        'Content-Type': 'application/json',
        // A day: another build of the shop may know better.
        'Cache-Control': 'public, max-age=86400',
      },
    })
  },
})
