import { markFiles } from '#schemas/look/mark.ts'
import type { Service } from '../http/service.ts'
import type { FindMark } from './kept-marks.ts'

const PATH = /^\/marks\/([0-9a-f]{32})\/([a-z0-9-]{1,20}\.png)$/

/** `/marks/<hash>/<file>`: the shop's mark as we have drawn it, under an address that never changes. */
export const markService = (find: FindMark): Service => ({
  name: '/marks',
  handles: pathname => pathname.startsWith('/marks/'),
  async answer(request) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Marks are only looked at.', {
        status: 405,
        headers: { Allow: 'GET, HEAD' },
      })
    const [, id = '', name] = PATH.exec(new URL(request.url).pathname) ?? []
    const file = markFiles.find(one => one === name)
    const bytes = file && (await find(id))?.[file]
    if (!bytes)
      return new Response('There is no such mark.', {
        status: 404,
        headers: { 'Cache-Control': 'no-store' },
      })
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: {
        'Content-Type': 'image/png',
        'Content-Length': String(bytes.length),
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    })
  },
})
