import { lazy, Suspense, useEffect, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import {
  ENGRAVING_MOST_CHARACTERS,
  engravingLine,
  letteringById,
  letterings,
  TURNED_ROUND_WORDS,
  turnsLettersRound,
} from '#design/catalogue/engraving.ts'
import { keptSignature } from '#web/signature/kept-signature.ts'
import { useStore } from '#web/state/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/drawings/sheet.tsx'
import { fetchEngravedBand, StillEngravedBand } from '#web/ui/drawings/still-engraved-band.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { pendingChoice, useOfDesign } from '../choices/design-choice.ts'
import { KeptNote } from '../choices/kept-note.tsx'
import type { Route } from './+types/engraving'
import styles from './engraving.module.css'
import { LayingOut } from './laying-out.tsx'
import { UnsupportedScriptHelp } from './unsupported-script-help.tsx'

/** The pad and all that traces, lays out and judges a signature: fetched by those who sign. */
const SignedBand = lazy(() =>
  import('#web/signature/signed-band.tsx').then(part => ({ default: part.LazySignedBand })),
)

type CutLength = typeof import('./cut-length.ts')

/** How long the words are when they are cut. The measures of every letter come with the first word. */
function useLength(line: string, lettering: string, { told }: Route.ComponentProps['loaderData']) {
  const [part, setPart] = useState<CutLength>()
  const isOfLoader = line === told.line && lettering === told.lettering
  const wanted = line !== '' && !isOfLoader
  useEffect(() => {
    // A part that cannot be fetched is told of elsewhere; the page works without.
    if (wanted && !part) import('./cut-length.ts').then(setPart, () => {})
  }, [wanted, part])
  if (line === '') return null
  return isOfLoader ? told.length : (part?.cutLengthOf(line, lettering) ?? null)
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

interface FirstWordsProps extends Pick<Route.ComponentProps, 'loaderData'> {
  readonly begun: boolean
  readonly goOver: () => void
}

/** Words or a signature on a band, before there is a piece: light, and without a script too. */
export function FirstWords({ loaderData, begun, goOver }: FirstWordsProps) {
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
