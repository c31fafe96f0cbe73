import type { Design } from '../document/design.ts'
import { chosenValue, type FieldName, field } from '../document/fields.ts'
import type { Severity } from '../rules/finding.ts'
import { type SetKindId, setKindOf } from './kinds.ts'
import { widestStoneAt } from './main-stone.ts'
import type { SetRule } from './set-finding.ts'

interface Agreement {
  readonly kind: SetKindId
  readonly field: FieldName
  readonly severity: Severity
  readonly words: string
}

/** What the pieces of a set have in common with its first. Whatever is not named here may differ. */
export const agreements: readonly Agreement[] = [
  {
    kind: 'ring-and-band',
    field: 'size',
    severity: 'stops',
    words: 'Ring and band are worn on one finger: the band needs the ring’s size.',
  },
  {
    kind: 'stack',
    field: 'size',
    severity: 'stops',
    words: 'All rings of a stack are worn on one finger: this one has another size than the first.',
  },
  {
    kind: 'pair',
    field: 'metal',
    severity: 'advises',
    words: 'The two rings are of different metals. A pair is usually of one.',
  },
  {
    kind: 'pair',
    field: 'profile',
    severity: 'advises',
    words: 'The two bands have different profiles. Side by side, it shows.',
  },
  {
    kind: 'pair',
    field: 'finish',
    severity: 'advises',
    words: 'The two rings are finished differently. Side by side, it shows.',
  },
  {
    kind: 'ear-and-neck',
    field: 'metal',
    severity: 'advises',
    words: 'Earrings and pendant are of different metals.',
  },
  {
    kind: 'ear-and-neck',
    field: 'gem',
    severity: 'advises',
    words: 'Earrings and pendant carry different stones.',
  },
  {
    kind: 'ear-and-neck',
    field: 'shape',
    severity: 'advises',
    words: 'The stones of earrings and pendant are cut to different shapes.',
  },
  {
    kind: 'ear-and-neck',
    field: 'setting',
    severity: 'advises',
    words: 'The stones of earrings and pendant are held in different ways.',
  },
]

const ruleOf = ({ field: name, kind }: Agreement) => `${kind}-${name}`

const ofStones: readonly FieldName[] = ['gem', 'shape', 'setting']

/** Choices about stones are compared by the stone that one sees first. */
const fieldIn = (design: Design, name: FieldName) =>
  field(name, ofStones.includes(name) ? widestStoneAt(design) : 0)
const valueIn = (design: Design, name: FieldName) => chosenValue(design, fieldIn(design, name))

/** Pieces that do not have such a choice have nothing to agree about. */
const isUnlike = (first: Design | undefined, other: Design, name: FieldName) => {
  const [one, two] = [first && valueIn(first, name), valueIn(other, name)]
  return one !== null && one !== undefined && two !== null && one !== two
}

export const agreementRules: readonly SetRule[] = agreements.map(agreement => ({
  id: ruleOf(agreement),
  source: 'GK',
  says: `${setKindOf(agreement.kind).name}: all have the ${agreement.field} of the first${agreement.severity === 'stops' ? '' : ', or it is said that they have not'}.`,
  check: ({ set, designs }) =>
    set.kind === agreement.kind
      ? designs.flatMap((design, at) =>
          isUnlike(designs[0], design, agreement.field)
            ? [
                {
                  rule: ruleOf(agreement),
                  severity: agreement.severity,
                  at,
                  words: agreement.words,
                },
              ]
            : [],
        )
      : [],
  remedies: ({ designs }, { at }) => {
    const [first, other] = [designs[0], designs[at]]
    const value = first && valueIn(first, agreement.field)
    return value === null || value === undefined || !other
      ? []
      : [{ at, changes: [{ field: fieldIn(other, agreement.field), value }] }]
  },
}))
