import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { engravingLine, letteringById, letterings } from '#design/catalogue/engraving.ts'
import { engravingLimits as limits } from '#design/catalogue/engraving-limits.ts'
import { fontById, fonts } from '#design/catalogue/fonts.ts'
import { found } from '#web/app/query.ts'
import { titled } from '#web/app/shop-title.ts'
import { heavyPart } from '#web/pwa/heavy-part.tsx'
import { useBegun } from '#web/state/use-current.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { JourneySteps } from '../steps/journey-steps.tsx'
import type { Route } from './+types/engraving'
import { cutLengthOf } from './cut-length.ts'
import styles from './engraving.module.css'
import { FirstWords } from './first-words.tsx'
import { LayingOut } from './laying-out.tsx'

const EngravingOnPiece = heavyPart(
  async () => (await import('./engraving-on-piece.tsx')).EngravingOnPiece,
  <LayingOut />,
)

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

/**
 * Whoever comes with a design engraves that; whoever comes without begins with words on a band, and
 * goes over to the piece when they choose to. What the address says comes first.
 */
function useOwnPiece() {
  const isHydrated = useHydrated()
  const begun = useBegun()
  const [params] = useSearchParams()
  const [own, setOwn] = useState<boolean>()
  if ((isHydrated || begun) && own === undefined)
    setOwn(begun && !params.has('text') && !params.has('way'))
  const goOver = () => {
    setOwn(true)
    scrollTo({ top: 0 })
  }
  return { own: own ?? false, begun, goOver }
}

export default function EngravingPage({ loaderData }: Route.ComponentProps) {
  const { own, begun, goOver } = useOwnPiece()
  const first = <FirstWords loaderData={loaderData} begun={begun} goOver={goOver} />
  return (
    <>
      <JourneySteps here="engraving" />
      {own ? <EngravingOnPiece otherwise={first} /> : first}
      <Notes notes={loaderData.notes} />
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
