import { styleNameOf } from '#design/document/style-name.ts'
import { change } from './design-actions.ts'
import { designOf } from './design-codes.ts'
import { currentEntry } from './on-stage.ts'
import { openCode } from './open-code.ts'

/**
 * Puts the piece that an address names on the stage of this tab; nothing for what is no design. Where it was made
 * from the piece that is there, it is one more change of that one, to be taken back like any other.
 */
export function openAddress(code: string, from: string | null = null) {
  const design = designOf(code)
  if (!design) return
  const here = currentEntry()
  if (from !== null && here?.now.code === from) change(here.id, () => design)
  else openCode(code, styleNameOf(design))
}
