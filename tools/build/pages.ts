import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { precompress } from './precompress.ts'

const CLIENT = 'build/client'
const BEFORE = 'build/client-before'

/** The pages for server and browser, the worker, and the browser's files in their compressed forms. */
export async function buildPages(fingerprint: string): Promise<void> {
  const id = buildId(fingerprint)
  for (const old of [BEFORE, 'build/server']) await rm(old, { recursive: true, force: true })
  if (existsSync(CLIENT)) await rename(CLIENT, BEFORE)
  await reactRouterBuild(id)
  // Its bundler is loaded when the other one has ended: with both, a machine with 1 GB has none left.
  const { buildWorker } = await import('./worker.ts')
  await buildWorker(CLIENT, id)
  await writeIdentity(CLIENT, id)
  await precompress(CLIENT, BEFORE)
  await rm(BEFORE, { recursive: true, force: true })
}

/**
 * V8 lets a heap grow as long as the machine has room: within these the build takes as long and 691 MB instead of 891.
 * It needs some 250 of them.
 */
const SMALL_HEAP = ['--max-semi-space-size=8', '--max-old-space-size=400']

/** Quiet unless it fails, and then everything it said. */
async function reactRouterBuild(id: string) {
  const home = createRequire(import.meta.url).resolve('@react-router/dev/package.json')
  const program = join(dirname(home), 'bin.cjs')
  const child = spawn(process.execPath, [...SMALL_HEAP, program, 'build'], {
    env: { ...process.env, NODE_ENV: 'production', KEEPSAKE_BUILD: id },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>(resolve => child.once('close', resolve)),
  ])
  if (code !== 0) throw new Error(output + errors)
}

/** Enough of the fingerprint of everything a build is made from to tell it from any other. */
const buildId = (fingerprint: string) => fingerprint.slice(0, 16)

/** What a page asks for about once an hour: which build is the latest, and what that is. */
async function writeIdentity(client: string, build: string): Promise<void> {
  const folder = join(client, 'builds')
  await mkdir(join(folder, 'meta'), { recursive: true })
  const about = { id: build, builtAt: new Date().toISOString() }
  await writeFile(join(folder, 'meta', `${build}.json`), JSON.stringify(about))
  await writeFile(join(folder, 'latest.json'), JSON.stringify({ id: build }))
}
