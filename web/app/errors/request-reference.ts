/**
 * The router does not show the headers of a failed data request, but the browser keeps their
 * `Server-Timing`, and the server names each request there.
 */
export function lastRequestId(): string | undefined {
  const answers = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource').filter(isData),
  ] as PerformanceResourceTiming[]
  const ids = answers.flatMap(answer =>
    answer.serverTiming.filter(({ name }) => name === 'request'),
  )
  return ids.at(-1)?.description
}

/** Scripts and pictures carry an id as well, but not of the request that failed. */
const isData = ({ name }: PerformanceEntry) => new URL(name).pathname.endsWith('.data')
