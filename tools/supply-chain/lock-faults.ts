import * as v from 'valibot'
import { excepted, permissive } from './licences.ts'

const versions = v.optional(v.record(v.string(), v.string()), {})

const lockSchema = v.object({
  lockfileVersion: v.literal(3),
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      integrity: v.optional(v.string()),
      resolved: v.optional(v.string()),
      license: v.optional(v.string()),
      link: v.optional(v.boolean()),
      hasInstallScript: v.optional(v.boolean()),
      dependencies: versions,
      devDependencies: versions,
      optionalDependencies: versions,
    }),
  ),
})

const manifestSchema = v.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  allowScripts: v.optional(v.record(v.string(), v.boolean()), {}),
})

/** What is not in there is of this repository. */
const PACKAGES = 'node_modules/'
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/

/** What is wrong with the lock file: what is installed must be what was looked at, under licences we know. */
export function lockFaults(lockText: unknown, manifestText: unknown): string[] {
  const { packages } = v.parse(lockSchema, lockText)
  const manifest = v.parse(manifestSchema, manifestText)
  const { '': root, ...installed } = packages
  const faults: string[] = []
  for (const part of ['dependencies', 'devDependencies', 'optionalDependencies'] as const)
    if (JSON.stringify(sorted(root?.[part])) !== JSON.stringify(sorted(manifest[part])))
      faults.push(`${part} of package.json and package-lock.json differ`)
  for (const [path, entry] of Object.entries(installed)) {
    if (entry.link || !path.includes(PACKAGES)) continue
    const name = path.slice(path.lastIndexOf(PACKAGES) + PACKAGES.length)
    if (entry.hasInstallScript && !Object.hasOwn(manifest.allowScripts, name))
      faults.push(`${path} runs a script that nobody has looked at`)
    if (!SHA512.test(entry.integrity ?? '')) faults.push(`${path} has no SHA-512`)
    if (entry.resolved !== undefined) faults.push(`${path} names the host it came from`)
    if (!isKnown(path, entry.license))
      faults.push(`${path} is under ${entry.license ?? 'no licence'}`)
  }
  return faults
}

const sorted = (names: Readonly<Record<string, string>> | undefined) =>
  Object.entries(names ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))

const isKnown = (path: string, licence: string | undefined) =>
  (licence !== undefined && permissive.includes(licence)) ||
  excepted.some(
    one =>
      path.startsWith(one.path) &&
      (one.licence === undefined ? licence === undefined : licence?.includes(one.licence)),
  )
