import { readCode } from '#design/document/code.ts'
import { outlineFor } from '#shop/collection/prepared-piece.ts'
import type { Service } from '../http/service.ts'

const path = /^\/outlines\/([\w-]+)\.svg$/

/**
 * `/outlines/<code>.svg`: what stands in a frame until its picture has been painted. Nothing is built or
 * painted for it, so it is there at once, however busy the painters are.
 */
export const outlineService = (): Service => ({
  name: '/outlines',
  handles: pathname => pathname.startsWith('/outlines/'),
  async answer(request) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Outlines are only looked at.', {
        status: 405,
        headers: { Allow: 'GET, HEAD' },
      })
    const read = readCode(path.exec(new URL(request.url).pathname)?.[1] ?? '')
    const outline = read.ok ? outlineFor(read.design) : null
    if (!outline)
      return new Response('There is no such outline.', {
        status: 404,
        headers: { 'Cache-Control': 'no-store' },
      })
    const { units, layers } = outline
    const paths = layers.map(({ fill, d }) => `<path fill="${fill}" fill-rule="evenodd" d="${d}"/>`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} ${units}">${paths.join('')}</svg>`
    return new Response(request.method === 'HEAD' ? null : svg, {
      headers: {
        'Content-Type': 'image/svg+xml',
        'Content-Length': String(svg.length),
        'Cache-Control': 'public, max-age=86400',
      },
    })
  },
})
