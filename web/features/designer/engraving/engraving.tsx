import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import {
  ENGRAVING_MOST_CHARACTERS,
  engravingLine,
  letteringById,
  letterings,
  TURNED_ROUND_WORDS,
  turnsLettersRound,
} from '#design/catalogue/engraving.ts'
import { engravingLimits as limits } from '#design/catalogue/engraving-limits.ts'
import { fontById, fonts } from '#design/catalogue/fonts.ts'
import { found } from '#web/app/query.ts'
import type { PageHandle } from '#web/app/scripts-of.ts'
import { titled } from '#web/app/shop-title.ts'
import { keptSignature } from '#web/signature/kept-signature.ts'
import { useBegun } from '#web/state/use-current.ts'
import { useStore } from '#web/state/use-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/drawings/sheet.tsx'
import { fetchEngravedBand, StillEngravedBand } from '#web/ui/drawings/still-engraved-band.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { pendingChoice, useOfDesign } from '../choices/design-choice.ts'
import { KeptNote } from '../choices/kept-note.tsx'
import { JourneySteps } from '../steps/journey-steps.tsx'
import type { Route } from './+types/engraving'
import { cutLengthOf } from './cut-length.ts'
import styles from './engraving.module.css'
import { UnsupportedScriptHelp } from './unsupported-script-help.tsx'

/** A form that the server fills in: whoever keeps no piece is shown all of it without a script. */
export const handle = { scripts: 'unless-kept' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Engraving'),
  {
    name: 'description',
    content: 'Type your words, or sign by hand, and see it on a band.',
  },
]

export async function loader({ url }: Route.LoaderArgs) {
  const line = engravingLine(url.searchParams.get('text') ?? '')
  const lettering = found(letteringById(url.searchParams.get('lettering') || 'roman')).id
  return {
    line,
    lettering,
    told: { line, lettering, length: line ? cutLengthOf(line, lettering) : null },
    signing: url.searchParams.get('way') === 'sign',
    notes,
    ways,
    letters: letterings.map(({ id, font }) => {
      const { name, text } = found(fontById(font))
      return { value: id, label: name, note: text }
    }),
    more: `These are ${letterings.length} of our ${fonts.length} letterings. The others are there to choose once your words are on a piece.`,
  }
}

/** The pad and all that traces, lays out and judges a signature: fetched by those who sign. */
const SignedBand = lazy(() =>
  import('#web/signature/signed-band.tsx').then(part => ({ default: part.LazySignedBand })),
)

/** Only read: they come as data, and no script has to bring them. */
const notes = [
  `Letters under about ${limits.lastingLetterMm} mm wear away first. A short line can be cut larger, and lasts longer.`,
  'Thin strokes go before thick ones: block letters outlive italics.',
  'Inside a ring, words are sheltered; outside, they are seen.',
  `A ring needs to be at least ${limits.bandForRowsMm[0]} mm wide to take a line, and ${limits.bandForRowsMm[1]} mm to take two.`,
  'Resizing a ring can distort what is engraved in it, so be sure of the size first.',
]

const ways = [
  { value: 'words', label: 'Write words', note: 'In one of our letterings.' },
  { value: 'sign', label: 'Sign it', note: 'Your own hand, drawn, photographed or typed.' },
]

const LayingOut = () => (
  <Loading label="The sheet is being laid out">
    <Skeleton height="24rem" />
  </Loading>
)

type CutLength = typeof import('./cut-length.ts')

/** How long the words are when they are cut. The measures of every letter come with the first word. */
function useLength(line: string, lettering: string, { told }: Route.ComponentProps['loaderData']) {
  const [part, setPart] = useState<CutLength>()
  const isTold = line === told.line && lettering === told.lettering
  const wanted = line !== '' && !isTold
  useEffect(() => {
    // A part that cannot be fetched is told of elsewhere; the page works without.
    if (wanted && !part) import('./cut-length.ts').then(setPart, () => {})
  }, [wanted, part])
  if (line === '') return null
  return isTold ? told.length : (part?.cutLengthOf(line, lettering) ?? null)
}

interface Typed {
  readonly text: string
  readonly lettering: string
}

/**
 * Words in the address come first, until they are changed; then those of the design. What is being
 * typed is shown as it is typed: the design keeps it without the space that a next word begins with.
 */
function useEngraving({ line, lettering }: Route.ComponentProps['loaderData']) {
  const isHydrated = useHydrated()
  const [params] = useSearchParams()
  const [typed, setTyped] = useState<Typed>()
  const [changed, setChanged] = useState(false)
  const named = params.get('text')
  const engraved = useOfDesign(({ chosenWords }) => chosenWords())
  const kept = engraved && {
    text: engraved.line,
    lettering: letterings.find(({ font }) => font === engraved.font)?.id ?? lettering,
  }
  const address = {
    text: isHydrated && named ? engravingLine(named) : line,
    lettering: (isHydrated && params.get('lettering')) || lettering,
  }
  const shown = typed ?? (changed || !named ? kept : undefined) ?? address

  const engrave = (next: Typed) => {
    pendingChoice('engraving', next)
    setTyped(next)
    setChanged(true)
  }
  return { shown, kept, engrave, settle: () => kept && setTyped(undefined) }
}

/** Signing or words: as the address has it until something is kept, and from then on as it was chosen. */
function useWay({ signing }: Route.ComponentProps['loaderData']) {
  const kept = useStore(keptSignature)
  const [chosen, setChosen] = useState<boolean>()
  const way = (chosen ?? (signing || kept.engraved)) ? 'sign' : 'words'
  const choose = (next: string) => {
    setChosen(next === 'sign')
    keptSignature.change(kept => ({ ...kept, engraved: next === 'sign' }))
  }
  return [way, choose, kept.signature] as const
}

interface OwnPiece {
  readonly otherwise: ReactNode
}

/** The customer's own piece, with the kernel of designs and the viewer: fetched once there is one. */
const EngravingOnPiece = lazy<ComponentType<OwnPiece>>(() =>
  import('./engraving-on-piece.tsx').catch(
    // Told of elsewhere; the words on a band need nothing more.
    () => ({ default: ({ otherwise }: OwnPiece) => otherwise }),
  ),
)

/**
 * Whoever comes with a design engraves that; whoever comes without begins with words on a band, and
 * goes over to the piece when they choose to. What the address says comes first.
 */
function useOwnPiece() {
  const isHydrated = useHydrated()
  const begun = useBegun()
  const [params] = useSearchParams()
  const [own, setOwn] = useState<boolean>()
  // A piece that the address brings is on its way to the stage, and then gone from the address.
  const opening = isHydrated && params.has('open')
  if (isHydrated && !opening && own === undefined)
    setOwn(begun && !params.has('text') && !params.has('way'))
  const goOver = () => {
    setOwn(true)
    scrollTo({ top: 0 })
  }
  return { own: own ?? false, opening, begun, goOver }
}

export default function EngravingPage({ loaderData }: Route.ComponentProps) {
  const { own, opening, begun, goOver } = useOwnPiece()
  const first = <FirstWords loaderData={loaderData} begun={begun} goOver={goOver} />
  return (
    <>
      <JourneySteps here="engraving" />
      {own ? (
        <Suspense fallback={<LayingOut />}>
          <EngravingOnPiece otherwise={first} />
        </Suspense>
      ) : opening ? (
        <LayingOut />
      ) : (
        first
      )}
      <Notes notes={loaderData.notes} />
    </>
  )
}

interface FirstWordsProps extends Pick<Route.ComponentProps, 'loaderData'> {
  readonly begun: boolean
  readonly goOver: () => void
}

/** Words or a signature on a band, before there is a piece: light, and without a script too. */
function FirstWords({ loaderData, begun, goOver }: FirstWordsProps) {
  const { shown: words, kept, engrave, settle } = useEngraving(loaderData)
  const { text: typed, lettering: chosen } = words
  const [way, choose, signature] = useWay(loaderData)
  const shown = letteringById(chosen) ?? letterings[0]
  const lettering = shown.id
  const line = engravingLine(typed)
  const length = useLength(line, lettering, loaderData)
  return (
    <>
      <PageHeading
        eyebrow="Your words"
        title="Engraving"
        lede="A name, a date, half a line of a song. Type it, or sign it by hand, and see it on a band."
      />
      <div className={styles.page}>
        <Form method="get" action="/customize/engraving" className={styles.form} preventScrollReset>
          <RadioCards
            legend="What shall it say?"
            legendHidden
            name="way"
            value={way}
            onValueChange={choose}
            options={loaderData.ways}
            cardWidth="16rem"
          />
          <Button kind="quiet" className={styles.submit ?? ''}>
            Go on
          </Button>
        </Form>
        {way === 'sign' && line && (
          <p className={styles.standing}>
            Your words are kept: <q>{line}</q>. Draw them by hand, or go back to them.
          </p>
        )}
        {way === 'sign' ? (
          <Suspense fallback={<LayingOut />}>
            <SignedBand
              value={signature}
              onChange={signature => keptSignature.change(kept => ({ ...kept, signature }))}
              onBegun={goOver}
            />
          </Suspense>
        ) : (
          <>
            <Sheet caption={<span aria-live="polite">{length?.words}</span>}>
              <div className={styles.band}>
                <StillEngravedBand line={line} lettering={lettering} />
              </div>
            </Sheet>
            <Form
              method="get"
              action="/customize/engraving"
              className={styles.form}
              preventScrollReset
              onFocus={fetchEngravedBand}
            >
              <Field
                label="Words to engrave"
                error={
                  turnsLettersRound(typed)
                    ? TURNED_ROUND_WORDS
                    : length && length.nowhere.length > 0 && <Nowhere line={line} />
                }
                hint={`Up to ${ENGRAVING_MOST_CHARACTERS} characters, spaces counted. Letters, figures and common signs; emoji cannot be cut.`}
              >
                <Input
                  name="text"
                  value={typed}
                  maxLength={ENGRAVING_MOST_CHARACTERS}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={event => engrave({ text: event.currentTarget.value, lettering })}
                  onBlur={settle}
                />
              </Field>
              <RadioCards
                legend="Lettering"
                name="lettering"
                value={lettering}
                onValueChange={lettering => engrave({ text: typed, lettering })}
                options={loaderData.letters}
              />
              <p className={styles.standing}>{loaderData.more}</p>
              <KeptNote chosen={kept !== undefined} />
              {begun && (
                <Button type="button" onClick={goOver}>
                  See it on the piece
                </Button>
              )}
              <Button className={styles.submit ?? ''}>Show it on the band</Button>
            </Form>
          </>
        )}
      </div>
    </>
  )
}

/** No letters of ours can say it: the ways that are left, and the words go along. */
function Nowhere({ line }: { readonly line: string }) {
  const drawn = new URLSearchParams({ way: 'sign', text: line })
  return (
    <>
      None of our letters can say this.{' '}
      <UnsupportedScriptHelp
        text={line}
        draw={<Link to={`/customize/engraving?${drawn}`}>Draw it by hand</Link>}
      />
    </>
  )
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <section className={styles.notes} aria-labelledby="notes">
      <h2 id="notes">What engraves well</h2>
      <ul>
        {notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p>
        <ButtonLink kind="quiet" to="/style?style=plain-band">
          See the plain band
        </ButtonLink>
      </p>
    </section>
  )
}
