import type { Transact } from '#shop/transaction.ts'
import { listener } from './http/listener.ts'
import { createHttpServer, listen, stopServing } from './http/serve.ts'
import { openFigures } from './process/figures.ts'
import { openLog } from './process/log.ts'
import { openProbes } from './process/probes.ts'
import { stopOnSignals } from './process/stopping.ts'
import type { Settings } from './settings.ts'

const unlucky = {
  'in-use': 'another program listens there. Choose another port, for example `PORT=3001 npm start`',
  forbidden: 'this user may not listen there. Choose a port above 1023, for example `PORT=3000`',
  'no-such-address': 'this machine has no such address. Set HOST to one it has, or to 0.0.0.0',
}

/** Opens the shop: database, pages, door, in that order. */
export async function run(settings: Settings, developing: boolean): Promise<void> {
  const log = openLog(settings.logLevel)
  const server = createHttpServer()
  const transact: Transact = () => Promise.reject(new Error('no database yet'))
  const database = { transact, ping: async () => {}, close: async () => {} }
  const { pages, files, close } = developing
    ? await (await import('./pages/developing.ts')).developingPages(server, settings.origin)
    : { ...(await (await import('./pages/built.ts')).builtPages()), close: async () => {} }

  let stopping = false
  const stop = async () => {
    stopping = true
    await Promise.all([stopServing(server), close()])
    await database.close()
  }

  const listening = await listen(server, settings.port, settings.host)
  if (!listening.ok) {
    console.error(
      `Cannot listen on port ${settings.port} of ${settings.host}: ${unlucky[listening.reason]}.`,
    )
    await close()
    await database.close()
    process.exit(1)
  }
  const origin = settings.origin ?? `http://localhost:${listening.port}`
  const figures = openFigures()
  server.on(
    'request',
    listener({
      origin,
      developing,
      trustProxy: settings.trustProxy,
      pages,
      files,
      probes: openProbes({ ping: database.ping, stopping: () => stopping, figures }),
      opening: {
        transact: database.transact,
        now: () => new Date(),
        secure: origin.startsWith('https:'),
        visiting: () => ({ visitor: async () => null, setCookies: () => [] }),
      },
      figures,
      log,
    }),
  )
  stopOnSignals(stop, log)
  console.log(`Keepsake is open at ${origin}`)
}
