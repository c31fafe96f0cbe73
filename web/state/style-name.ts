import { styleNameOf } from '#design/document/style-name.ts'
import { designOf } from './design-codes.ts'
import type { Designs, KeptDesign } from './designs.ts'
import { findKeptDesign, freeName } from './designs-reducer.ts'

const nameBy = ({ now }: KeptDesign): string | undefined => {
  const design = designOf(now.code)
  return design ? styleNameOf(design) : undefined
}

/** “Solitaire” or “Solitaire 2”: a name that nobody gave it. */
const isOfStyle = (name: string, style: string) =>
  name === style || (name.startsWith(`${style} `) && /^\d+$/.test(name.slice(style.length + 1)))

/** A design that is called after its style follows it to another one; a name of its own stays. */
export function renameWithStyle(before: Designs, after: Designs, id: string): Designs {
  const [was, is] = [findKeptDesign(before, id), findKeptDesign(after, id)]
  const [from, to] = [was && nameBy(was), is && nameBy(is)]
  if (!is || !from || !to || from === to || !isOfStyle(is.name, from)) return after
  const others = { ...after, designs: after.designs.filter(one => one !== is) }
  const named = { ...is, name: freeName(others, to) }
  return { ...after, designs: after.designs.map(one => (one === is ? named : one)) }
}
