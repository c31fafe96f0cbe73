import type { Server } from 'node:http'
import { createServer } from 'vite'
import type { Files } from '../http/files.ts'
import { openPages, type Pages } from './pages.ts'

/** The pages as they are on disk this moment, reloaded in the browser when they change. */
export async function developingPages(server: Server, origin: string | null) {
  const vite = await createServer({
    server: {
      middlewareMode: true,
      hmr: { server },
      ...(origin && { allowedHosts: [new URL(origin).hostname] }),
    },
  })

  // React Router's inner Vite server would end the process on this signal, before our database is closed.
  process.removeAllListeners('SIGTERM')

  let known: { build: unknown; pages: Pages } | undefined
  const pages: Pages = async (request, ctx) => {
    try {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      if (known?.build !== build) known = { build, pages: openPages(build, 'development') }
      return await known.pages(request, ctx)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      throw error
    }
  }
  // Vite passes on what it has no module or file for, and so do we where a path confuses it.
  const files: Files = (message, res) =>
    new Promise(resolve => {
      res.once('close', () => resolve(true))
      vite.middlewares(message, res, () => resolve(false))
    })
  return { pages, keptPages: undefined, scriptHashes: [], files, close: () => vite.close() }
}
