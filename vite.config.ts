import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { guardRouteParts } from './tools/build/route-parts.ts'
import { spreadHints } from './tools/build/spread-hints.ts'

/** A page carries the names of all its classes: short, and the same in both builds. */
function className(name: string, file: string, css: string) {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  const hash = createHash('sha256').update(path).digest('base64url').slice(0, 4)
  const at = css.search(new RegExp(`(?<![\\w-])${name}(?![\\w-])`))
  return `_${hash}${at.toString(36)}`
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), guardRouteParts(), spreadHints()],
  // Only the server says it: a browser's files are named alike in every build that did not change them.
  define: { KEEPSAKE_BUILD: JSON.stringify(process.env.KEEPSAKE_BUILD ?? 'development') },
  // Every page is read at the start of development, so that none finds a new dependency and reloads.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'] },
  ...(command === 'build' && { css: { modules: { generateScopedName: className } } }),
  // The viewer's worker fetches letters and pictures only when it needs them.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The first browsers with light-dark(). For older ones it would be rewritten into variables
    // that are resolved once, at the root, and a dark section on a light page would stay light.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    // The folder holds more than pages; tools/build empties what is theirs.
    emptyOutDir: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page loads comes as few files: over HTTP/1.1 each small one costs a turn.
            codeSplitting: {
              groups: [
                // What stands behind the counter, or comes when it is asked for, brings its own.
                {
                  name: 'look',
                  test: /^(?!.*web[\\/](pages[\\/])?(workshop|plots|special-orders?|ar|sizer|true-size|viewer|signature|engraving|share)[\\/]).*(?<!layouts[\\/]workshop\.module)\.css$/,
                },
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                // What the browser keeps and every page asks, without the kernel of designs.
                {
                  name: 'state',
                  test: /web[\\/](state[\\/](store|shelf|browser-shelf|use-store|designs|design-drawer|design-tab|new-id)|piece[\\/]house)\.ts$/,
                },
                // The catalogue and its drawings are shared by many parts that come later, not by every page.
                {
                  name: 'shop',
                  test: /^(?!.*(design[\\/](catalogue|document|rules|price)|web[\\/](drawings|choices|piece))[\\/])/,
                  minShareCount: 21,
                },
              ],
            },
          },
        },
      },
    },
  },
}))
