import { useState } from 'react'
import type { Design } from '#design/document/design.ts'
import { type DesignChange, field } from '#design/document/fields.ts'
import { ringSizeText, useSizeSystem } from '#web/state/size-system.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { PaperStrip } from './paper-strip.tsx'
import { RingOnScreen } from './ring-on-screen.tsx'
import { SizeResult } from './size-result.tsx'
import {
  byRing,
  byStrip,
  LEAST_MM,
  MOST_MM,
  readLength,
  sizeFor,
  weighMeasurements,
} from './sizing.ts'

interface RingSizerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly design: Design
  readonly change: (changes: readonly DesignChange[]) => void
}

/** Loaded by `sizer-button.tsx` only, hence the default export that `lazy` wants. */
export default function RingSizer({ open, onClose, design, change }: RingSizerProps) {
  const system = useSizeSystem()
  const [ringMm, setRingMm] = useState<number | null>(null)
  const [strip, setStrip] = useState('')
  const roundMm = readLength(strip)
  const stripMm = roundMm && roundMm / Math.PI
  const measured = [
    ...(ringMm ? [byRing(ringMm)] : []),
    ...(roundMm && stripMm && stripMm >= LEAST_MM && stripMm <= MOST_MM ? [byStrip(roundMm)] : []),
  ]
  const found = weighMeasurements(measured)
  const bandMm = (design.band?.widthUm ?? 0) / 1000
  const size = found && sizeFor(found, bandMm, system)
  const take = () => {
    if (!size) return
    change([{ field: field('size'), value: size.diameterUm }])
    onClose()
    toast({
      title: `The size is ${ringSizeText(size.diameterUm, system)}`,
      text: `${(size.diameterUm / 1000).toFixed(2)} mm inside.`,
    })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Find your size"
      actions={
        size?.made && (
          <Button type="button" onClick={take}>
            Take {ringSizeText(size.diameterUm, system)}
          </Button>
        )
      }
    >
      <p>Measure in one way, or in both: two that agree are surer than either.</p>
      <Tabs
        label="Ways to measure"
        tabs={[
          {
            value: 'ring',
            label: 'A ring that fits',
            panel: (
              <RingOnScreen
                diameterMm={ringMm}
                firstMm={(design.diameterUm ?? 17_320) / 1000}
                onMeasure={setRingMm}
              />
            ),
          },
          {
            value: 'strip',
            label: 'A strip of paper',
            panel: <PaperStrip text={strip} onText={setStrip} />,
          },
        ]}
      />
      <SizeResult measured={measured} bandMm={bandMm} />
    </Dialog>
  )
}
