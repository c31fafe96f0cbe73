import type { FileStore } from '#server/storage/file-store.ts'
import type { Service } from '../http/service.ts'

const path = /^\/photographs\/([0-9a-f]{32}-\d{2,5}\.webp)$/

/** `/photographs/<hash and sending>-<long side>.webp`: the name says the content, so the answer never changes. */
export const photographService = (files: Pick<FileStore, 'get'>): Service => ({
  name: '/photographs',
  handles: pathname => pathname.startsWith('/photographs/'),
  async answer(request) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Photographs are only looked at.', {
        status: 405,
        headers: { Allow: 'GET, HEAD' },
      })
    const { pathname, search } = new URL(request.url)
    const [, name] = path.exec(pathname) ?? []
    const bytes = name && !search ? await files.get(name) : null
    if (!bytes)
      return new Response('There is no such photograph.', {
        status: 404,
        headers: { 'Cache-Control': 'no-store' },
      })
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: {
        'Content-Type': 'image/webp',
        'Content-Length': String(bytes.length),
        'Cache-Control': 'public, max-age=31536000, immutable',
        // Listings and search engines show it on pages that are not ours.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    })
  },
})
