import { cpuOf, databaseCpu } from '../processes.ts'

const WARM = 3
const ROUNDS = 2
const ASKED = 10

/** What a page costs: milliseconds of processor of shop and database, and how long each answer took. */
export interface Cost {
  readonly cpuMs: number
  readonly times: readonly number[]
}

interface Asked {
  readonly origin: string
  readonly cookie: string
  readonly pid: number
  readonly postmaster: number
}

/**
 * Every page in turn, some rounds of them; of the processor's time the least counts. Others on the machine make an
 * answer come later, which says nothing of the page.
 */
export async function askPages(
  shop: Asked,
  pages: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Cost>> {
  const costs = new Map<string, Cost>()
  for (const path of Object.values(pages))
    for (let warm = 0; warm < WARM; warm++) await ask(shop, path)
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, path] of Object.entries(pages)) {
      const before = costs.get(name)
      const found = await costOf(shop, path)
      costs.set(name, {
        cpuMs: Math.min(found.cpuMs, before?.cpuMs ?? Number.POSITIVE_INFINITY),
        times: [...(before?.times ?? []), ...found.times],
      })
    }
  return costs
}

async function costOf(shop: Asked, path: string): Promise<Cost> {
  const spent = () => cpuOf(shop.pid).own + databaseCpu(shop.postmaster)
  const before = spent()
  const times: number[] = []
  for (let asked = 0; asked < ASKED; asked++) times.push(await ask(shop, path))
  return { cpuMs: (spent() - before) / ASKED, times }
}

async function ask({ origin, cookie }: Asked, path: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(origin + path, { headers: { Cookie: cookie }, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  return performance.now() - begun
}
