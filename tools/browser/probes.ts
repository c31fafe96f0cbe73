import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import type { BrowserAttempt, BrowserProbes } from './choose.ts'
import { browserFlags } from './flags.ts'

// The shell without a window first: the journeys take half as long in it.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const USUAL_PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
  'C:\\Program Files\\Google\\Chrome\\Application',
]
const FILES = [...NAMES, 'chrome', 'chrome.exe', 'Google Chrome', 'Chromium']
const START_TIMEOUT_MS = 60_000

const root = process.getuid?.() === 0

/** The machine we are on. */
export const machine: BrowserProbes = {
  wanted: process.env.CHROMIUM_PATH || undefined,
  present,
  trouble,
  download,
  root,
  install,
  say: sentence => console.error(sentence),
}

function present() {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => NAMES.map(name => join(folder, name)))
  const usual = USUAL_PLACES.flatMap(folder => FILES.map(name => join(folder, name)))
  const all = [...inPath, ...usual, chromium.executablePath()]
  return [...new Set(all)].filter(isExecutable)
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Opens a page and reads it back: `--version` alone also answers where libraries are missing. */
function trouble(path: string): string | null {
  if (!existsSync(path)) return 'there is no such file.'
  const profile = mkdtempSync(join(tmpdir(), 'keepsake-browser-'))
  const started = spawnSync(
    path,
    [
      '--headless=new',
      ...browserFlags(root),
      `--user-data-dir=${profile}`,
      '--dump-dom',
      'data:text/html,<p>it starts</p>',
    ],
    { encoding: 'utf8', timeout: START_TIMEOUT_MS },
  )
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  if (started.stdout?.includes('it starts')) return null
  return started.error?.message ?? lastLines(started.stderr)
}

function download(): BrowserAttempt {
  const cli = join('node_modules', '@playwright', 'test', 'cli.js')
  // Its shell without a window is a second download, which we never use.
  const run = spawnSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    stdio: ['ignore', 2, 'pipe'],
    encoding: 'utf8',
  })
  if (run.status !== 0) return { ok: false, reason: lastLines(run.stderr) }
  return { ok: true, path: chromium.executablePath() }
}

function install(): BrowserAttempt {
  const updated = aptGet('update')
  if (updated) return { ok: false, reason: updated }
  let reason = ''
  // Not every system that has the one has the other.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const refused = aptGet('install', '-y', '--no-install-recommends', name, 'fonts-liberation')
    if (!refused) return { ok: true, path: `/usr/bin/${name}` }
    reason = refused
  }
  return { ok: false, reason }
}

/** Null, or why it did not. */
function aptGet(...words: readonly string[]): string | null {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = spawnSync('apt-get', words, { env, stdio: ['ignore', 2, 'pipe'], encoding: 'utf8' })
  if (run.error) return run.error.message
  return run.status === 0 ? null : lastLines(run.stderr)
}

function lastLines(text: string | null) {
  const lines = (text ?? '').trim().split('\n').filter(Boolean)
  return lines.slice(-3).join(' ') || 'it says nothing.'
}
