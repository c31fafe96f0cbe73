import { expect, test } from 'vitest'
import { arWayOf, quickLookLink, sceneViewerLink } from './ar-links.ts'

const agents = {
  pixel:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
  insideApp:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
}

test('a way is offered only where the device has it', () => {
  const way = (userAgent: string) => arWayOf({ userAgent, relAr: false })
  expect(way(agents.pixel)).toBe('scene-viewer')
  expect(way(agents.firefox)).toBeNull()
  expect(way(agents.insideApp)).toBeNull()
  expect(way(agents.desktop)).toBeNull()
  expect(arWayOf({ userAgent: agents.desktop, relAr: true })).toBe('quick-look')
})

test('Scene Viewer is handed the file, in true size, and the page to come back to', () => {
  const link = sceneViewerLink(
    'https://shop.example/models/a-b.glb',
    'Halo & more',
    'https://shop.example/d/a-b',
  )
  const [address = '', intent = ''] = link.split('#')
  expect(address).toMatch(/^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.0\?/)
  const query = new URL(address.replace('intent:', 'https:')).searchParams
  expect(Object.fromEntries(query)).toEqual({
    file: 'https://shop.example/models/a-b.glb',
    title: 'Halo & more',
    mode: 'ar_preferred',
    resizable: 'false',
  })
  expect(intent.split(';')).toContain('package=com.google.android.googlequicksearchbox')
  expect(intent.split(';')).toContain(
    `S.browser_fallback_url=${encodeURIComponent('https://shop.example/d/a-b')}`,
  )
  expect(quickLookLink('/models/a-b.usdz')).toBe('/models/a-b.usdz#allowsContentScaling=0')
})
