import { styleNameOf } from '#design/document/style-name.ts'
import { currentEntry } from './current-design.ts'
import { change } from './design-actions.ts'
import { designOf } from './design-codes.ts'
import { openCode } from './open-code.ts'

/**
 * Shows the piece that an address names in this tab; nothing for what is no design. Where it was made
 * from the piece that is there, it is one more change of that one, to be taken back like any other.
 */
export function openAddress(code: string, from: string | null = null) {
  const design = designOf(code)
  if (!design) return
  const here = currentEntry()
  if (from !== null && here?.now.code === from) change(here.id, () => design)
  else openCode(code, styleNameOf(design))
}
