import type { Design } from '#design/document/design.ts'
import { type DesignChange, field } from '#design/document/fields.ts'
import { type SecondPart, secondPartOf } from '#design/document/optional-choices.ts'
import { capital } from '#design/document/words.ts'
import { LazyDetails } from '#web/ui/lazy-details.tsx'
import { FieldChoice } from './field-choice.tsx'
import { presentSecondMetal } from './option-presentation.tsx'
import styles from './second-metal-choice.module.css'

const words: Readonly<Record<SecondPart, { readonly summary: string; readonly hint: string }>> = {
  inlay: {
    summary: 'With an inlay of another metal',
    hint: 'A strip of another metal round the middle, let into the band between two rails.',
  },
  head: {
    summary: 'With a head of another metal',
    hint: 'What holds the stone can be of another metal: platinum on yellow gold keeps a diamond white.',
  },
  heads: {
    summary: 'With heads of another metal',
    hint: 'What holds the stones can be of another metal than the band.',
  },
}

interface SecondMetalChoiceProps {
  readonly design: Design
  readonly change: (changes: readonly DesignChange[]) => void
}

/** Another nine metals, which most do not want: closed, unless one is chosen. */
export function SecondMetalChoice({ design, change }: SecondMetalChoiceProps) {
  const part = secondPartOf(design)
  return (
    <LazyDetails
      key={part}
      summary={words[part].summary}
      summaryClass={styles.summary}
      open={design.secondMetal !== undefined}
    >
      <FieldChoice
        design={design}
        field={field('second-metal')}
        legend={capital(part)}
        legendHidden
        hint={words[part].hint}
        look="cards"
        cardWidth="10.5rem"
        presentOption={presentSecondMetal(design)}
        change={change}
      />
    </LazyDetails>
  )
}
