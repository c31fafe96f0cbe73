import module from 'node:module'

type Resolved = ReturnType<Parameters<module.ResolveHookSync>[2]>

const PACKAGE = 'drizzle-orm'
const known = new Map<string, Resolved>()

/**
 * Node reads the list of what a package exports anew for every file of it, and for every file that
 * imports it. Drizzle's is 170 kB long, and its files are more than a hundred: half of the work of a
 * start. Its own files name each other in full, and its name means the same to all of ours.
 */
module.registerHooks({
  resolve(name, context, resolveNext) {
    const { parentURL = '' } = context
    if (/^\..*\.js$/.test(name) && parentURL.includes(`/node_modules/${PACKAGE}/`)) {
      return { url: new URL(name, parentURL).href, format: 'module', shortCircuit: true }
    }
    if (!name.startsWith(PACKAGE)) return resolveNext(name, context)
    const before = known.get(name)
    if (before) return before
    const found = { ...resolveNext(name, context), shortCircuit: true }
    known.set(name, found)
    return found
  },
})
