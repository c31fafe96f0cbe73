import { posix } from 'node:path'
import * as v from 'valibot'

const Names = v.optional(v.record(v.string(), v.string()), {})
const Locked = v.object({
  dependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: v.optional(
    v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })),
  ),
})

/** The part of `package-lock.json` that says where each package is, and what it needs. */
export const Lock = v.object({ packages: v.record(v.string(), Locked) })
export type Lock = v.InferOutput<typeof Lock>

/**
 * The folders of these packages and of all that they need, as Node finds them. Optional ones are left out:
 * they are made for one kind of machine, and the image is laid out for all, or for other ways to use them. Those of `alone` need nothing.
 */
export function foldersOf(
  lock: Lock,
  names: readonly string[],
  alone: readonly string[] = [],
): string[] {
  const found = new Set<string>()
  const left = names.map(name => ({ name, from: '' }))
  for (let next = left.pop(); next; next = left.pop()) {
    const folder = folderOf(lock, next.name, next.from)
    if (folder === undefined || found.has(folder)) continue
    found.add(folder)
    if (alone.includes(next.name)) continue
    for (const name of neededBy(lock, folder)) left.push({ name, from: folder })
  }
  return [...found].sort()
}

function neededBy({ packages }: Lock, folder: string): string[] {
  const { dependencies, peerDependencies, peerDependenciesMeta } = packages[folder] ?? {}
  return [
    ...Object.keys(dependencies ?? {}),
    ...Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta?.[name]?.optional),
  ]
}

/** From the folder of whoever asks upwards. */
function folderOf({ packages }: Lock, name: string, from: string): string | undefined {
  for (let at = from; ; at = posix.dirname(at) === '.' ? '' : posix.dirname(at)) {
    const folder = posix.join(at, 'node_modules', name)
    if (Object.hasOwn(packages, folder)) return folder
    if (at === '') return undefined
  }
}

/** Which of these packages a program names, in an import or where it looks for a file of theirs. */
export const namedIn = (names: readonly string[], text: string) =>
  names.filter(name => [`'${name}`, `"${name}`, `\`${name}`].some(word => isWhole(text, word)))

function isWhole(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (/['"`/]/.test(text.charAt(at + word.length))) return true
  return false
}
