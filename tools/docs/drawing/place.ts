interface Limits {
  /** With the room that is kept free on both sides. */
  readonly widthOf: (name: string) => number
  readonly most: number
  readonly sweeps: number
}

/**
 * Sorts each row by where its neighbours in the rows beside it stand, and puts everything as near to
 * them as the others in the row allow. Rows are sorted where they are; the answer is each centre.
 */
export function inPlace(
  rows: string[][],
  links: readonly (readonly [string, string])[],
  { widthOf, most, sweeps }: Limits,
): Map<string, number> {
  const neighbours = new Map<string, string[]>()
  for (const [a, b] of links) {
    neighbours.set(a, [...(neighbours.get(a) ?? []), b])
    neighbours.set(b, [...(neighbours.get(b) ?? []), a])
  }
  const centres = new Map<string, number>()
  for (const row of rows) spread(row, () => most / 2, centres, { widthOf, most })
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const row of sweep % 2 === 0 ? rows : [...rows].reverse()) {
      const nearest = new Map(row.map(name => [name, middle(name, neighbours, centres, most)]))
      const wished = (name: string) => nearest.get(name) ?? most / 2
      if (sweep < sweeps - 4) row.sort((a, b) => wished(a) - wished(b))
      spread(row, wished, centres, { widthOf, most })
    }
  }
  return centres
}

function middle(
  name: string,
  neighbours: ReadonlyMap<string, readonly string[]>,
  centres: ReadonlyMap<string, number>,
  most: number,
): number {
  const beside = (neighbours.get(name) ?? []).map(other => centres.get(other) ?? most / 2)
  if (beside.length === 0) return centres.get(name) ?? most / 2
  return beside.reduce((sum, x) => sum + x, 0) / beside.length
}

interface Block {
  readonly names: readonly string[]
  /** Where the left end of the block's row would like to be, once for each name in it. */
  readonly sum: number
}

/** As near to where each would like to be, in their order, without touching: isotonic regression. */
function spread(
  row: readonly string[],
  wished: (name: string) => number,
  centres: Map<string, number>,
  { widthOf, most }: Omit<Limits, 'sweeps'>,
): void {
  const offsets = new Map<string, number>()
  let used = 0
  for (const name of row) {
    offsets.set(name, used + widthOf(name) / 2)
    used += widthOf(name)
  }
  const blocks: Block[] = []
  for (const name of row) {
    let block: Block = { names: [name], sum: wished(name) - (offsets.get(name) ?? 0) }
    for (let last = blocks.at(-1); last && mean(last) >= mean(block); last = blocks.at(-1)) {
      blocks.pop()
      block = { names: [...last.names, ...block.names], sum: last.sum + block.sum }
    }
    blocks.push(block)
  }
  const farthest = Math.max(0, most - used)
  for (const block of blocks) {
    const from = Math.min(farthest, Math.max(0, mean(block)))
    for (const name of block.names) centres.set(name, Math.round(from + (offsets.get(name) ?? 0)))
  }
}

const mean = ({ names, sum }: Block) => sum / names.length
