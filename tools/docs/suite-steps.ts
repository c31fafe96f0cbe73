import { suiteSteps } from '../suite/steps.ts'

/** Whether a guide lists the steps of `npm test` as they are, each in a row of its own and in their order. */
export function suiteFaults(file: string, text: string): string[] {
  const named = [...text.matchAll(/^\| `([a-z]+)` \|/gm)].map(match => match[1])
  const there = suiteSteps.map(({ name }) => name)
  return named.join() === there.join()
    ? []
    : [`${file}: it lists the steps ${named.join(', ')}; there are ${there.join(', ')}`]
}
