import { type ReactNode, useState } from 'react'
import type { Design } from '#design/document/design.ts'
import { useSizeSystem } from '#web/choices/size-choice.tsx'
import { Button } from '#web/parts/button.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { Tabs } from '#web/parts/tabs.tsx'
import { measuresInWords } from '#web/piece/piece-words.ts'
import { ByCoin } from './by-coin.tsx'
import { Calibrate } from './calibrate.tsx'
import { coins } from './coins.ts'
import { InHand } from './in-hand.tsx'
import styles from './scale.module.css'
import { type TakeCutOut, useCutOut } from './use-cut-out.ts'
import { useScreen } from './use-screen.ts'

interface ScaleDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly design: Design
  readonly take: TakeCutOut
}

/** Loaded by `piece-room.tsx` only, hence the default export that `lazy` wants. */
export default function ScaleDialog({ open, onClose, design, take }: ScaleDialogProps) {
  const { pxPerMm, forget } = useScreen()
  const [life, setLife] = useState(false)
  const setting = life && pxPerMm === null
  return (
    <Dialog open={open} onClose={onClose} title="How large it is">
      <p>{measuresInWords(design)}.</p>
      <label className={styles.true}>
        <input
          type="checkbox"
          checked={life}
          onChange={event => setLife(event.currentTarget.checked)}
        />
        In true size on this screen
      </label>
      {setting ? (
        <Calibrate />
      ) : (
        <Scenes design={design} take={take} pxPerMm={life ? pxPerMm : null} />
      )}
      {life && !setting && (
        <p>
          As large as in life, as long as this screen is the one that the card was held against.{' '}
          <Button type="button" kind="plain" onClick={forget}>
            Set the screen again
          </Button>
        </p>
      )}
    </Dialog>
  )
}

interface ScenesProps {
  readonly design: Design
  readonly take: TakeCutOut
  readonly pxPerMm: number | null
}

function Scenes({ design, take, pxPerMm }: ScenesProps) {
  const system = useSizeSystem()
  const ring = design.diameterUm !== null
  const fingerMm = ring ? (design.diameterUm ?? 0) / 1000 : null
  return (
    <Tabs
      label="Compared with"
      tabs={[
        {
          value: 'hand',
          label: 'On a hand',
          panel: (
            <Scene
              take={take}
              view={ring ? 'worn' : 'alone'}
              words={
                ring
                  ? 'On a middling hand whose ring finger fits the size.'
                  : 'Lying on a middling hand.'
              }
              draw={piece => <InHand piece={piece} fingerMm={fingerMm} pxPerMm={pxPerMm} />}
            />
          ),
        },
        {
          value: 'coin',
          label: 'Beside a coin',
          panel: (
            <Scene
              take={take}
              view="alone"
              words={`Beside ${coins[system].name}, ${coins[system].diameterMm} mm across.`}
              draw={piece => <ByCoin piece={piece} system={system} pxPerMm={pxPerMm} />}
            />
          ),
        },
      ]}
    />
  )
}

interface SceneProps {
  readonly take: TakeCutOut
  readonly view: 'worn' | 'alone'
  readonly words: string
  readonly draw: (piece: Exclude<ReturnType<typeof useCutOut>, 'none' | null>) => ReactNode
}

function Scene({ take, view, words, draw }: SceneProps) {
  const piece = useCutOut(take, view)
  return (
    <figure className={styles.figure}>
      <div className={styles.room}>
        {piece === null && <Skeleton height="14rem" />}
        {piece === 'none' && <p>The piece could not be drawn. Close this and try once more.</p>}
        {piece && piece !== 'none' && draw(piece)}
      </div>
      <figcaption className={styles.words}>{words}</figcaption>
    </figure>
  )
}
