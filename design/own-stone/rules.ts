import type { Gem } from '../catalogue/gem.ts'
import { gemById } from '../catalogue/gems.ts'

export const UNKNOWN = 'unknown'

/**
 * What may have been done to a stone, and what it bears since. That gems are treated for colour, look and durability:
 * Laboratory-treated gemstones, Elements 5 (2009), 175. That fissures are often filled with colourless substances: SSEF,
 * myssef.ch/termsAndConditions. That a torch and ultrasound harm what was filled, coated or dyed is what jewellers are
 * taught. GK
 */
export const stoneTreatments = [
  { id: 'none', name: 'None, as far as I know', told: 'none that is known of', bears: 'work' },
  { id: 'heated', name: 'Heated', told: 'heated', bears: 'work' },
  { id: 'irradiated', name: 'Irradiated', told: 'irradiated', bears: 'no-heat' },
  {
    id: 'oiled',
    name: 'Oiled, or filled with resin or glass',
    told: 'oiled or filled',
    bears: 'nothing',
  },
  { id: 'coated', name: 'Coated or dyed', told: 'coated or dyed', bears: 'nothing' },
  { id: UNKNOWN, name: 'I do not know', told: 'not known', bears: 'nothing' },
] as const satisfies readonly {
  readonly id: string
  readonly name: string
  /** On papers, where nobody says I. */
  readonly told: string
  /** Heat of a torch, ultrasound and steam; all but heat; or none of them. */
  readonly bears: 'work' | 'no-heat' | 'nothing'
}[]
export type StoneTreatment = (typeof stoneTreatments)[number]['id']

export interface OwnStoneFacts {
  /** Of the catalogue, or `unknown`. */
  readonly gem: string
  readonly treatment: StoneTreatment
}

export interface OwnStoneRule {
  /** `waits`: not before we have looked; `limits`: not in every piece; `care`: how the bench goes about it. */
  readonly kind: 'waits' | 'limits' | 'care'
  readonly words: string
}

/** Below this a stone is scratched by the dust of every day, which is quartz, 7. [E4], GK */
const DUST_MOHS = 7

const rule = (kind: OwnStoneRule['kind'], words: string): OwnStoneRule => ({ kind, words })

function rulesOfGem({ name, mohs, durability, cleavage, cut, care }: Gem): readonly OwnStoneRule[] {
  const rules: OwnStoneRule[] = []
  if (durability === 'delicate')
    rules.push(
      rule('limits', `${name} is delicate: we set it into pendants and earrings, not into rings.`),
    )
  else if (durability === 'guarded' || mohs[0] < DUST_MOHS)
    rules.push(
      rule('limits', `${name} wants protection: in a ring we hold it by a rim or within a halo.`),
    )
  if (cleavage)
    rules.push(
      rule(
        'care',
        `${name} can split along a plane when it is pressed: we bend no claw over a corner.`,
      ),
    )
  if (cut !== 'faceted') rules.push(rule('care', `${name} is never heated, soaked or steamed.`))
  rules.push(rule('care', care))
  return rules
}

const bears = (treatment: StoneTreatment) =>
  stoneTreatments.find(({ id }) => id === treatment)?.bears ?? 'nothing'

/** What a stone that somebody brings asks of the piece, the bench and us, in words for both sides of the counter. */
export function ownStoneRules({ gem, treatment }: OwnStoneFacts): readonly OwnStoneRule[] {
  const known = gemById(gem)
  const rules: OwnStoneRule[] = []
  if (!known)
    rules.push(
      rule(
        'waits',
        'We look at it and test it before anything is decided, and tell you what it is. Until then it is handled as soft and treated.',
      ),
    )
  else rules.push(...rulesOfGem(known))
  if (treatment === UNKNOWN)
    rules.push(
      rule(
        'waits',
        'What was done to it is looked for under the microscope before it goes to the bench.',
      ),
    )
  if (!known || bears(treatment) === 'nothing')
    rules.push(
      rule(
        'care',
        'No torch near it, no ultrasound and no steam: oil, fillings and coats do not bear them. A later repair means taking it out first.',
      ),
    )
  else if (bears(treatment) === 'no-heat')
    rules.push(rule('care', 'No torch near it: heat may take the colour that it was given.'))
  return rules
}

/** What we cannot answer for, said before anything is sent. Plain words, no small print. */
export const notLiable: readonly string[] = [
  'Setting presses on a stone. A crack or an inclusion that nobody can see from outside may open. We look first, and tell you the risk; if you then say yes, we do not replace a stone that breaks along such a flaw.',
  'On its way to us a stone is yours and in the carrier’s hands: send it insured, or bring it.',
  'We cannot say what a stone is worth, and do not value it. If it is dear to you, insure it.',
  'For everything else that happens to it between our receipt and your hands, we answer.',
]
