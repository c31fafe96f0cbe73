/** Files that import themselves by way of others: one path for each, from its first file on. */
export function cycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const path: string[] = []

  function follow(file: string) {
    const again = path.indexOf(file)
    if (again >= 0) found.push([...path.slice(again), file])
    if (again >= 0 || done.has(file)) return
    path.push(file)
    for (const next of graph.get(file) ?? []) follow(next)
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) follow(file)
  return found
}
