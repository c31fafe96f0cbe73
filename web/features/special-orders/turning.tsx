import { useRef } from 'react'
import pair from '#web/features/designer/compare/side-by-side.module.css'
import { designOf } from '#web/state/design-codes.ts'
import { StyleDrawing } from '#web/ui/drawings/piece.tsx'
import type { ViewerHandle } from '#web/viewer/piece-viewer.tsx'
import { ViewerFrame } from '#web/viewer/viewer-frame.tsx'

interface Version {
  readonly code: string
  readonly name: string
}

interface TurningProps extends Version {
  readonly before: Version | null
}

/** One version, or two that turn together. The default export is what `lazy` wants. */
export default function TurningSpecialPiece({ code, name, before }: TurningProps) {
  const viewers = [useRef<ViewerHandle>(null), useRef<ViewerHandle>(null)] as const
  const shown = [...(before ? [before] : []), { code, name }]
  return (
    <div className={shown.length > 1 ? pair.pair : undefined}>
      {shown.map((version, i) => {
        const design = designOf(version.code)
        if (!design) return null
        return (
          <div key={version.code}>
            {shown.length > 1 && <h3 className={pair.name}>{version.name}</h3>}
            <ViewerFrame
              design={design}
              name={version.name}
              drawing={<StyleDrawing style={design.style} />}
              viewer={viewers[i as 0 | 1]}
              onTurn={(look, moving) => viewers[i === 0 ? 1 : 0].current?.follow(look, moving)}
            />
          </div>
        )
      })}
    </div>
  )
}
