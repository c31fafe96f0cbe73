import { createServer } from 'node:http'
import { listen, stopServing } from '../http/serve.ts'
import type { Probes } from './probes.ts'

/** Probes and metrics on a port of their own, which no proxy passes on. */
export async function serveMetrics(
  probes: Probes,
  { port, host }: { readonly port: number; readonly host: string },
) {
  const server = createServer((message, res) => {
    if (!probes.answer(message, res, { inside: true })) res.writeHead(404).end()
  })
  const listening = await listen(server, port, host)
  return listening.ok ? { ...listening, stop: () => stopServing(server) } : listening
}
