import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build, preview } from 'vite'
import { measureAndExport } from './measure-and-export.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Builds the page as the shop's pages are built and serves it for the journey. */
async function serveBuild(): Promise<{ readonly address: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'keepsake-geometry-'))
  const shared = { root, configFile: false, logLevel: 'error' } as const
  await build({
    ...shared,
    build: { outDir, target: 'es2022', emptyOutDir: true },
    worker: { format: 'es' },
  })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0 } })
  const [address] = server.resolvedUrls?.local ?? []
  if (!address) throw new Error('The page is not served.')
  return {
    address,
    close: async () => {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}

test('a ring weighs the same in Node and in a browser, and three reads its files', {
  tag: '@long',
}, async ({ page }) => {
  const { address, close } = await serveBuild()
  try {
    const here = await measureAndExport()
    await page.goto(address)
    const seen = await page.evaluate(() => window.seen)
    expect(Math.abs(seen.grams - here.grams)).toBeLessThan(0.001)
    expect(seen.triangles).toBe(here.triangles)
    expect(seen.threeMf.meshes).toBe(1)
    expect(seen.threeMf.volume).toBeCloseTo(here.volumeMm3, 2)
    expect(seen.glb.meshes).toBe(here.metalAndStones)
  } finally {
    await close()
  }
})
