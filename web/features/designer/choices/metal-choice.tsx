import { type MetalId, metalOf } from '#design/catalogue/metals.ts'
import type { Design } from '#design/document/design.ts'
import { type DesignChange, field } from '#design/document/fields.ts'
import { secondPartOf } from '#design/document/optional-choices.ts'
import { lower } from '#design/document/words.ts'
import type { Option } from '#design/rules/options.ts'
import { toast } from '#web/ui/toast.ts'
import { FieldChoice } from './field-choice.tsx'
import type { OptionPresentation } from './field-option.tsx'
import { presentMetal } from './option-presentation.tsx'

interface MetalChoiceProps {
  readonly design: Design
  readonly change: (changes: readonly DesignChange[]) => void
}

/** What all of a piece is made of, or all but its inlay or head. */
export function MetalChoice({ design, change }: MetalChoiceProps) {
  const tell = (changes: readonly DesignChange[]) => {
    change(changes)
    const metal = changes.find(one => one.field.name === 'metal')?.value
    // Of one metal there is no second: what was of another is told before somebody misses it.
    const { secondMetal } = design
    if (secondMetal === undefined || metal !== secondMetal) return
    const back = [
      { field: field('metal'), value: design.metal },
      { field: field('second-metal'), value: secondMetal },
    ]
    toast({
      title: joinedWords(design, secondMetal),
      text: 'All of it is of one metal now.',
      action: { name: 'Take it back', run: () => change(back) },
    })
  }
  return (
    <FieldChoice
      design={design}
      field={field('metal')}
      legend="Metal"
      legendHidden
      hint={metalOf(design.metal).text}
      look="cards"
      cardWidth="10.5rem"
      presentOption={presentFirstMetal(design)}
      change={tell}
    />
  )
}

function joinedWords({ style }: Pick<Design, 'style'>, metal: MetalId): string {
  const name = lower(metalOf(metal).name)
  const part = secondPartOf({ style })
  if (part === 'inlay')
    return `In a band of ${name}, an inlay of it is not seen: there is none any more`
  return part === 'heads'
    ? `Band and heads are both of ${name}`
    : `Band and head are both of ${name}`
}

const asSecond = {
  inlay: 'As the inlay: all of one metal',
  head: 'As the head: all of one metal',
  heads: 'As the heads: all of one metal',
} as const

const presentFirstMetal =
  ({ style, secondMetal }: Design) =>
  (option: Option): OptionPresentation => ({
    ...presentMetal(option),
    ...(option.value === secondMetal && { note: asSecond[secondPartOf({ style })] }),
  })
