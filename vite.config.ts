import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import own from './package.json' with { type: 'json' }
import { buildIslands } from './tools/build/islands.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), buildIslands()],
  // Only the server says it: a browser's files are named alike in every build that did not change them.
  define: { KEEPSAKE_BUILD: JSON.stringify(process.env.KEEPSAKE_BUILD ?? 'development') },
  // Every page is read at the start of development, so that none finds a new dependency and reloads.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'] },
  ...(command === 'build' && {
    // Short class names make the workbench's page and the style sheet smaller.
    css: { modules: { generateScopedName: '_[hash:base64:5]' } },
    // What pages alone use is in their build, so that a running shop needs none of it installed.
    ssr: { noExternal: true as const, external: Object.keys(own.dependencies) },
  }),
  // The viewer's worker fetches letters and pictures only when it needs them.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The first browsers with light-dark(). For older ones it would be rewritten into variables
    // that are resolved once, at the root, and a dark section on a light page would stay light.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // One style sheet for all pages, so that the server's page already has the styles of parts that load later.
    cssCodeSplit: false,
    reportCompressedSize: false,
    // The folder holds more than pages; tools/build empties what is theirs.
    emptyOutDir: false,
  },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          output: {
            // A process keeps the text that it compiled: two bytes for each letter of a file with one letter beyond Latin-1.
            charset: 'ascii',
            comments: { legal: true, annotation: false, jsdoc: false },
            // React Router also copies this build's style sheet. No page uses it, so it stays out of `assets`, which workers cache.
            assetFileNames: ({ names }) =>
              names.includes('style.css')
                ? 'server/[name][extname]'
                : 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
              ],
            },
            // Every page has the list of all files, and every file the names of those it imports: 1.5 kB less of a page.
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: ({ name }) => `assets/${name.slice(0, 2)}-[hash].js`,
            assetFileNames: 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
  },
}))
