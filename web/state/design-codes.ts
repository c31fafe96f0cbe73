import { designCode, readCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { readDesign } from '#design/document/read-design.ts'

/** Histories are read again and again, and equal codes must give the same object: nothing is drawn anew. */
const MOST_KNOWN = 400
const byCode = new Map<string, Design | null>()
const codes = new WeakMap<Design, string>()

/** The design behind a code that was kept; null if there is none (any more). */
export function designOf(code: string): Design | null {
  const known = byCode.get(code)
  if (known !== undefined) return known
  const read = readCode(code)
  const design = read.ok ? read.design : null
  remember(code, design)
  return design
}

/** The code of a design that has been through `readDesign`. */
export function codeOf(design: Design): string {
  const known = codes.get(design)
  if (known !== undefined) return known
  const code = designCode(design)
  remember(code, design)
  return code
}

function remember(code: string, design: Design | null) {
  if (byCode.size >= MOST_KNOWN) byCode.clear()
  byCode.set(code, design)
  if (design) codes.set(design, code)
}

/** Whatever a page has made of a design, settled and checked; the faults if it is none any more. */
export function settle(changed: Design) {
  const read = readDesign(changed)
  if (!read.ok) return read
  const code = codeOf(read.design)
  return { ok: true as const, code, design: designOf(code) ?? read.design }
}
