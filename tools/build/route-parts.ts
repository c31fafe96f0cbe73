import type { Plugin } from 'vite'

const THEIRS = 'window.location.reload();\n\t\treturn new Promise(() => {});'
const OURS =
  'if (window.keepsake?.reloadOnce()) return new Promise(() => {});\n\t\treturn { default() { throw error } };'

/**
 * When a part of a page cannot be loaded, the router reloads the page, however often that happens.
 * Here it asks our guard first, which reloads once; otherwise the part is one that shows the error
 * page. Throwing at once would not do: the router would show an empty page.
 */
export function guardRouteParts(): Plugin {
  let changed = false
  return {
    name: 'keepsake:guard-route-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: {
        id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules/,
      },
      handler(code) {
        changed = code.includes(THEIRS)
        return { code: code.replace(THEIRS, OURS), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !changed)
        this.error('The router loads its parts differently now: see route-parts.ts')
    },
  }
}
