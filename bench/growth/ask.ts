import { median } from '../measurement.ts'
import { cpuOf, sessionsCpu } from '../processes.ts'

const WARM = 3
const ROUNDS = 5
const ASKED = 6

/** What a page costs: milliseconds of processor of shop and database, how long each answer took, and how much it said. */
export interface PageCost {
  readonly cpuMs: number
  readonly times: readonly number[]
  readonly bytes: number
}

export interface ShopProcess {
  readonly origin: string
  readonly cookie: string
  readonly pid: number
  readonly postmaster: number
}

interface ShopAndPages {
  readonly shop: ShopProcess
  readonly pages: Readonly<Record<string, string>>
}

/**
 * Every page of both shops in turn, some rounds of them; the median of the rounds counts. Others on the machine make
 * an answer come later, which says nothing of the page.
 */
export async function askPages(
  shops: Readonly<Record<'few' | 'many', ShopAndPages>>,
): Promise<ReadonlyMap<string, Readonly<Record<'few' | 'many', PageCost>>>> {
  const found = new Map<string, Record<'few' | 'many', PageCost>>()
  for (const name of Object.keys(shops.few.pages)) {
    const rounds: Record<'few' | 'many', PageCost[]> = { few: [], many: [] }
    for (const { shop, pages } of Object.values(shops))
      for (let warm = 0; warm < WARM; warm++) await ask(shop, pages[name] ?? '')
    for (let round = 0; round < ROUNDS; round++)
      for (const size of ['few', 'many'] as const)
        rounds[size].push(await costOf(shops[size].shop, shops[size].pages[name] ?? ''))
    found.set(name, { few: typical(rounds.few), many: typical(rounds.many) })
  }
  return found
}

const typical = (rounds: readonly PageCost[]): PageCost => ({
  cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
  times: rounds.flatMap(({ times }) => times),
  bytes: median(rounds.map(({ bytes }) => bytes)),
})

async function costOf(shop: ShopProcess, path: string): Promise<PageCost> {
  const spent = () => cpuOf(shop.pid).own + sessionsCpu(shop.postmaster)
  const before = spent()
  const answers: Answer[] = []
  for (let asked = 0; asked < ASKED; asked++) answers.push(await ask(shop, path))
  return {
    cpuMs: (spent() - before) / ASKED,
    times: answers.map(({ ms }) => ms),
    bytes: median(answers.map(({ bytes }) => bytes)),
  }
}

interface Answer {
  readonly ms: number
  readonly bytes: number
}

async function ask({ origin, cookie }: ShopProcess, path: string): Promise<Answer> {
  const begun = performance.now()
  const answer = await fetch(origin + path, { headers: { Cookie: cookie }, redirect: 'manual' })
  const { byteLength: bytes } = await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  return { ms: performance.now() - begun, bytes }
}
