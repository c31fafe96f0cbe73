/**
 * The router does not show the headers of a failed data request, but the browser keeps their
 * `Server-Timing`, and the server names each request there.
 */
export function lastRequestId(): string | undefined {
  const answers = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  const ids = answers.flatMap(answer =>
    answer.serverTiming.filter(({ name }) => name === 'request'),
  )
  return ids.at(-1)?.description
}
