import { type ReactNode, useState } from 'react'
import type { Design } from '#design/document/design.ts'
import { measuresInWords } from '#design/document/piece-in-words.ts'
import type { CutOutView } from '#geometry/picture/worn-views.ts'
import { useSizeSystem } from '#web/state/size-system.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ByCoin } from './by-coin.tsx'
import { Calibrate } from './calibrate.tsx'
import { pocketCoins } from './coins.ts'
import styles from './scale.module.css'
import { ToneChoice } from './tone-choice.tsx'
import { type CutPiece, type TakeCutOut, useCutOut } from './use-cut-out.ts'
import { useScreen } from './use-screen.ts'
import { wearingOf } from './worn.ts'
import { WornScene } from './worn-scene.tsx'

interface ScaleDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly design: Design
  readonly take: TakeCutOut
}

/** Loaded by `viewer-frame.tsx` only, hence the default export that `lazy` wants. */
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
  const worn = wearingOf(design)
  return (
    <Tabs
      label="Compared with"
      tabs={[
        {
          value: 'worn',
          label: worn.tab,
          panel: (
            <>
              <Scene
                take={take}
                view={worn.view}
                words={worn.words(design)}
                draw={piece => <WornScene design={design} piece={piece} pxPerMm={pxPerMm} />}
              />
              <ToneChoice />
            </>
          ),
        },
        {
          value: 'coin',
          label: 'Beside a coin',
          panel: (
            <Scene
              take={take}
              view="alone"
              words={`Beside ${pocketCoins[system].name}, ${pocketCoins[system].diameterMm} mm across.`}
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
  readonly view: CutOutView
  readonly words: string
  readonly draw: (piece: CutPiece) => ReactNode
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
