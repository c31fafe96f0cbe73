import {
  MOST_NAME_LETTERS,
  MOST_PIECE_WORDS,
  MOST_SEASON_LETTERS,
  MOST_SLUG_LETTERS,
  type PieceFaults,
  pieceLabels,
} from '#schemas/collection-piece.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import styles from '../backoffice-page.module.css'

interface PieceFieldsProps {
  readonly values: Readonly<Record<string, string>>
  readonly faults: PieceFaults
  /** What is said of it where nothing else is: the words of its style. */
  readonly usual: string
  readonly readOnly?: boolean
}

/** What an owner says of a piece. */
export const PieceFields = ({ values, faults, usual, readOnly = false }: PieceFieldsProps) => (
  <div className={styles.fields}>
    <Field label={pieceLabels.name} error={faults.name}>
      <Input
        name="name"
        required
        maxLength={MOST_NAME_LETTERS}
        defaultValue={values.name}
        readOnly={readOnly}
      />
    </Field>
    <Field
      label={pieceLabels.season}
      optional
      hint="Such as Summer 2027; it stands above the name, and pieces are found by it."
      error={faults.season}
    >
      <Input
        name="season"
        maxLength={MOST_SEASON_LETTERS}
        defaultValue={values.season}
        readOnly={readOnly}
      />
    </Field>
    <Field
      label={pieceLabels.slug}
      hint="The end of /collection/…. If you change it, old links lead to the new one."
      error={faults.slug}
    >
      <Input
        name="slug"
        required
        maxLength={MOST_SLUG_LETTERS}
        autoCapitalize="none"
        defaultValue={values.slug}
        readOnly={readOnly}
      />
    </Field>
    <Field
      label={pieceLabels.words}
      optional
      hint={`Where you say nothing: ${usual}`}
      error={faults.words}
      {...(styles.wide && { className: styles.wide })}
    >
      <Textarea
        name="words"
        rows={3}
        maxLength={MOST_PIECE_WORDS}
        defaultValue={values.words}
        readOnly={readOnly}
      />
    </Field>
  </div>
)
