import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { precompress } from './precompress.ts'

/** The pages for server and browser, and the browser's files in their compressed forms. */
export async function buildPages(): Promise<void> {
  for (const old of ['build/client', 'build/server'])
    await rm(old, { recursive: true, force: true })
  await reactRouterBuild()
  await precompress('build/client')
}

/** Quiet unless it fails, and then everything it said. */
async function reactRouterBuild() {
  const home = createRequire(import.meta.url).resolve('@react-router/dev/package.json')
  const program = join(dirname(home), 'bin.cjs')
  const child = spawn(process.execPath, [program, 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>(resolve => child.once('close', resolve)),
  ])
  if (code !== 0) throw new Error(output + errors)
}
