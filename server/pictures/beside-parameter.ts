import { readCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import type { PicturedBeside } from './render-request.ts'

/** On a finger there is no further. */
const MOST_ALONG_UM = 30_000

/** The band that an address wants beside a ring; null for what is none, undefined if it says nothing of one. */
export function besideIn(
  parameters: URLSearchParams,
  ring: Design,
): PicturedBeside | null | undefined {
  const [code, along] = [parameters.get('beside'), parameters.get('along')]
  if (code === null && along === null) return undefined
  const alongUm = Number(along)
  const read = readCode(code ?? '')
  const isAlong =
    Number.isInteger(alongUm) && String(alongUm) === along && alongUm > 0 && alongUm % 10 === 0
  const areRings = read.ok && [ring, read.design].every(({ band }) => band !== null)
  return areRings && isAlong && alongUm <= MOST_ALONG_UM ? { design: read.design, alongUm } : null
}
