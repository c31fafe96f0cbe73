import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { contourFormById } from '#design/catalogue/contours.ts'
import { profileList } from '#design/catalogue/make-ups.ts'
import { finishById } from '#design/catalogue/metals.ts'
import { settingOf } from '#design/catalogue/settings.ts'
import { shapeOf } from '#design/catalogue/shapes.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { type Design, isDrawn } from '#design/document/design.ts'
import { field } from '#design/document/fields.ts'
import {
  canBeGraded,
  canBeTapered,
  canHaveEdges,
  canHaveShoulders,
  canHaveTwoMetals,
} from '#design/document/optional-choices.ts'
import { capital, gemText, lower, metalsText, mmText } from '#design/document/words.ts'
import { useIsFramed } from '#web/app/framed-context.ts'
import { AwaitsScript } from '#web/pwa/awaits-script.tsx'
import { ringSizeText } from '#web/state/size-system.ts'
import { useStepLink } from '#web/state/use-step-link.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { BentNote } from '../choices/bent-note.tsx'
import { FieldChoice } from '../choices/field-choice.tsx'
import { MetalChoice } from '../choices/metal-choice.tsx'
import {
  presentAccent,
  presentEdge,
  presentFinish,
  presentGrading,
  presentProfile,
  presentShoulders,
  presentTaper,
} from '../choices/option-presentation.tsx'
import { SecondMetalChoice } from '../choices/second-metal-choice.tsx'
import { SizeChoice } from '../choices/size-choice.tsx'
import { StonesChoice } from '../choices/stones-choice.tsx'
import type { Group, GroupProps } from './group.ts'
import { StyleGroup } from './style-group.tsx'

const always = () => true

function stonesText({ stones }: Design) {
  const [first] = stones
  if (!first) return 'None'
  const gems = [...new Set(stones.map(gemText))].join(', ')
  const held = `${lower(shapeOf(first.shape).name)}, ${mmText(first.widthUm)}, ${lower(settingOf(first.setting).name)}`
  return stones.length === 1 ? `${capital(gems)}, ${held}` : `${stones.length}: ${gems}`
}

function engravingText({ engraving }: Design) {
  const texts = engraving.map(one => (isDrawn(one) ? 'A signature' : `“${one.rows.join(' / ')}”`))
  return texts.join(', ') || 'None yet'
}

/** Every part that a piece can have, in the order in which it is thought about. */
export const workbenchGroups: readonly Group[] = [
  {
    id: 'style',
    name: 'Style',
    isIn: always,
    summary: ({ style }) => styleOf(style).name,
    Panel: StyleGroup,
  },
  {
    id: 'metal',
    name: 'Metal',
    isIn: always,
    summary: design =>
      `${capital(metalsText(design))}, ${lower(finishById(design.finish)?.name ?? '')}`,
    Panel: ({ design, change }) => (
      <>
        <MetalChoice design={design} change={change} />
        {canHaveTwoMetals(design) && <SecondMetalChoice design={design} change={change} />}
        <FieldChoice
          design={design}
          field={field('finish')}
          legend="Finish"
          look="cards"
          cardWidth="10.5rem"
          presentOption={presentFinish}
          change={change}
        />
      </>
    ),
  },
  {
    id: 'stones',
    name: 'Stones',
    isIn: ({ style }) => styleOf(style).stones.most > 0,
    summary: stonesText,
    Panel: ({ design, change, names, history }) => (
      <>
        <ByBirthday />
        <StonesChoice design={design} change={change} names={names} history={history} />
      </>
    ),
  },
  {
    id: 'small-stones',
    name: 'Small stones',
    isIn: ({ accent }) => accent !== null,
    summary: ({ accent }) => (accent ? capital(gemText(accent)) : ''),
    Panel: ({ design, change }) => (
      <>
        <FieldChoice
          design={design}
          field={field('accent')}
          legend="Small stones round the middle one and down the shoulders"
          legendHidden
          hint="They take every knock, so they are of the hardest kinds only."
          look="cards"
          cardWidth="11rem"
          presentOption={presentAccent}
          change={change}
        />
        {canBeGraded(design) && (
          <FieldChoice
            design={design}
            field={field('grading')}
            legend="Sizes along the band"
            look="cards"
            cardWidth="11rem"
            presentOption={presentGrading}
            change={change}
          />
        )}
      </>
    ),
  },
  {
    id: 'size',
    name: 'Size',
    isIn: ({ diameterUm }) => diameterUm !== null,
    summary: ({ diameterUm }, system) =>
      `${ringSizeText(diameterUm ?? 0, system)}, ${((diameterUm ?? 0) / 1000).toFixed(2)} mm inside`,
    Panel: SizeChoice,
  },
  {
    id: 'band',
    name: 'Band',
    isIn: ({ band }) => band !== null,
    summary: ({ band, contour }) =>
      band
        ? [
            profileList.find(({ id }) => id === band.profile)?.name,
            `${band.widthUm / 1000} × ${mmText(band.thicknessUm)}`,
            ...(contour ? [contourFormById(contour.form)?.name.toLowerCase()] : []),
          ].join(', ')
        : '',
    Panel: ({ design, change }) => (
      <>
        <BentNote design={design} />
        <FieldChoice
          design={design}
          field={field('profile')}
          legend="Cut across"
          look="cards"
          cardWidth="9rem"
          presentOption={presentProfile}
          change={change}
        />
        <FieldChoice
          design={design}
          field={field('width')}
          legend="Width, along the finger"
          hint="2 to 3 mm is delicate, 4 to 5 mm classic, 6 to 8 mm wide."
          look="chips"
          change={change}
        />
        <FieldChoice
          design={design}
          field={field('thickness')}
          legend="Thickness, away from the finger"
          look="chips"
          change={change}
        />
        {canBeTapered(design) && (
          <FieldChoice
            design={design}
            field={field('taper')}
            legend="Round the finger"
            look="cards"
            cardWidth="11rem"
            presentOption={presentTaper}
            change={change}
          />
        )}
        {canHaveShoulders(design) && (
          <FieldChoice
            design={design}
            field={field('shoulders')}
            legend="Up to the stone"
            look="cards"
            cardWidth="11rem"
            presentOption={presentShoulders}
            change={change}
          />
        )}
        {canHaveEdges(design) && (
          <FieldChoice
            design={design}
            field={field('edge')}
            legend="Edges"
            look="cards"
            cardWidth="11rem"
            presentOption={presentEdge}
            change={change}
          />
        )}
      </>
    ),
  },
  {
    id: 'plate',
    name: 'Plate',
    isIn: ({ plate }) => plate !== null,
    summary: ({ plate }) => (plate ? `${plate.widthUm / 1000} × ${mmText(plate.heightUm)}` : ''),
    Panel: ({ design, change }) => (
      <FieldChoice
        design={design}
        field={field('plate')}
        legend="Plate, width by height"
        legendHidden
        look="chips"
        cardWidth="7rem"
        change={change}
      />
    ),
  },
  {
    id: 'chain',
    name: 'Chain',
    isIn: ({ chainMm }) => chainMm !== null,
    summary: ({ chainMm }) => `${(chainMm ?? 0) / 10} cm`,
    Panel: ({ design, change }) => (
      <FieldChoice
        design={design}
        field={field('chain')}
        legend="Length of the chain"
        legendHidden
        hint={
          styleOf(design.style).kind === 'bracelet'
            ? 'Measure the wrist and add one to two centimetres.'
            : '40 to 45 cm lies at the collarbone, 50 cm below it, 60 cm over a pullover.'
        }
        look="chips"
        change={change}
      />
    ),
  },
  {
    id: 'engraving',
    name: 'Engraving',
    isIn: ({ style }) => styleOf(style).places.length > 0,
    summary: engravingText,
    Panel: props => <EngravingGroup {...props} />,
  },
]

/** A page of its own, which nobody goes to from another page's frame. */
function ByBirthday() {
  const stepLink = useStepLink()
  return useIsFramed() ? null : (
    <p>
      <Link to={stepLink('/customize/birthstones')}>By birthday and name, for a family</Link>
    </p>
  )
}

/** With every letter's outlines and the pad behind it: fetched when somebody engraves. */
const EngravingEditor = lazy(() => import('../engraving/engraving-editor.tsx'))

const EngravingGroup = ({ design, change, history }: GroupProps) => (
  <Suspense
    fallback={
      <Loading label="The letters are being laid out">
        <Skeleton height="24rem" />
      </Loading>
    }
  >
    <AwaitsScript>
      <EngravingEditor design={design} edit={change} history={history} />
    </AwaitsScript>
  </Suspense>
)
