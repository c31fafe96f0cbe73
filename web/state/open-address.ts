import { styleOf } from '#design/catalogue/styles.ts'
import { designOf } from './design-codes.ts'
import { openCode } from './open-code.ts'

/** Puts the piece that an address names on the stage of this tab; nothing for what is no design. */
export function openAddress(code: string) {
  const design = designOf(code)
  if (design) openCode(code, styleOf(design.style).name)
}
