import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Something that is built, and what it is built from. */
export interface Build {
  readonly name: string
  /** Files and folders whose contents decide the result. */
  readonly inputs: readonly string[]
  /** Whatever else decides it, such as a version. */
  readonly also?: string | undefined
  /** Holds the hash of the inputs of the last build that succeeded. */
  readonly stamp: string
  /** Must exist, or the stamp says nothing. */
  readonly output: string
}

/** Whether it must be made again, answered by contents, not by times. */
export const isStale = (build: Build): boolean =>
  !existsSync(build.output) ||
  !existsSync(build.stamp) ||
  readFileSync(build.stamp, 'utf8') !== fingerprint(build)

/** Makes it, from what is told to `make` by its hash, and remembers that hash when it is made. */
export async function makeAndStamp(
  build: Build,
  make: (fingerprint: string) => Promise<void>,
): Promise<void> {
  // What is built is what the files said when it began; while it fails there is no stamp.
  const made = fingerprint(build)
  rmSync(build.stamp, { force: true })
  await make(made)
  mkdirSync(dirname(build.stamp), { recursive: true })
  writeFileSync(build.stamp, made)
}

function fingerprint({ inputs, also = '' }: Build) {
  const hash = createHash('sha256').update(also)
  for (const file of inputs.flatMap(filesOf)) {
    const contents = readFileSync(file)
    hash.update(`\n${file} ${contents.length}\n`).update(contents)
  }
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => filesOf(join(path, name)))
}
