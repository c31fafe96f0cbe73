import { useRef, useState } from 'react'
import type { SceneId } from '#geometry/studio/scenes.ts'
import { type ListedDesign, useDesigns } from '#web/state/use-design.ts'
import { Button } from '#web/ui/button.tsx'
import { StyleDrawing } from '#web/ui/drawings/piece.tsx'
import { type CameraPose, facingCut, firstLook } from '#web/viewer/look.ts'
import { PieceViewer, type ViewerHandle } from '#web/viewer/piece-viewer.tsx'
import { Lights, Toggle } from '#web/viewer/viewer-controls.tsx'
import room from '#web/viewer/viewer-frame.module.css'
import { useQuote } from '../price/pricing.ts'
import { SettlingPrice } from '../price/settling-price.tsx'
import { Differences } from './differences.tsx'
import styles from './side-by-side.module.css'

type Pair = readonly [ListedDesign, ListedDesign]

/** Two designs that turn together, in one light, with what they differ in. */
export function SideBySide({ pair }: { readonly pair: Pair }) {
  const viewers = [useRef<ViewerHandle>(null), useRef<ViewerHandle>(null)] as const
  const [scene, setScene] = useState<SceneId>('studio')
  const [measured, setMeasured] = useState(false)
  const [section, setSection] = useState(false)
  const { compare, switchTo } = useDesigns()
  const quotes = [useQuote(pair[0].design), useQuote(pair[1].design)] as const
  const both = (look: CameraPose) => {
    for (const { current } of viewers) current?.goTo(look)
  }
  const cutOpen = (open: boolean) => {
    setSection(open)
    both(open ? facingCut : firstLook)
  }

  return (
    <div className={styles.compared}>
      <div className={styles.pair}>
        {pair.map(({ id, name, design }, i) => (
          <section key={id} className={styles.one} aria-label={`${name}, in 3D`}>
            <header className={styles.label}>
              <h2 className={styles.name}>{name}</h2>
              <SettlingPrice quote={quotes[i as 0 | 1]} />
            </header>
            <PieceViewer
              ref={viewers[i as 0 | 1]}
              design={design}
              scene={scene}
              section={section}
              measured={measured}
              drawing={<StyleDrawing style={design.style} className={styles.drawing} />}
              className={styles.viewer}
              onTurn={(look, moving) => viewers[i === 0 ? 1 : 0].current?.follow(look, moving)}
            />
          </section>
        ))}
      </div>
      <div className={room.controls}>
        <Lights scene={scene} onChoose={setScene} />
        <div className={room.tools}>
          <Toggle pressed={measured} onPress={setMeasured} label="Measures" />
          <Toggle pressed={section} onPress={cutOpen} label="Cut open" />
          <Button type="button" kind="plain" onClick={() => both(firstLook)}>
            Turn back
          </Button>
          <Button type="button" kind="plain" onClick={() => compare(null, null)}>
            Stop comparing
          </Button>
        </div>
      </div>
      <Differences pair={pair} />
      <div className={styles.choice}>
        {pair.map(({ id, name }) => (
          <Button
            key={id}
            type="button"
            kind="quiet"
            onClick={() => {
              switchTo(id)
              compare(null, null)
            }}
          >
            Go on with “{name}”
          </Button>
        ))}
      </div>
    </div>
  )
}
