import { minifySync, type Plugin } from 'vite'

/** A function of each is written into pages as it stands in the server's code, which keeps long names. */
const files = ['web/app/errors/start-guard.ts', 'web/app/start-later.ts']

/**
 * Every page has these scripts within it, and none is kept from one page to the next: short they are 1.9 kB of a
 * page instead of 2.4, both compressed. `npm run bench -- javascript` counts them.
 */
export function minifyInlineScripts(): Plugin {
  const missing = new Set(files)
  return {
    name: 'keepsake:minify-inline-scripts',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      const file = files.find(file => id.endsWith(`/${file}`))
      if (!file) return null
      missing.delete(file)
      const { code: short, errors } = minifySync(id, code, { module: true })
      if (errors.length > 0) this.error(`${file} cannot be made short: ${errors[0]?.message}`)
      return { code: short, map: null }
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`Not in any page any more: ${[...missing].join(', ')}. See inline-scripts.ts`)
    },
  }
}
