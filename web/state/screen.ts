import * as v from 'valibot'
import { browserStorage } from './browser-storage.ts'
import { type Calibration, LEAST_DOTS_PER_MM, MOST_DOTS_PER_MM } from './calibration.ts'
import { openStore } from './store.ts'

const dots = v.pipe(v.number(), v.minValue(100), v.maxValue(100_000))

const calibration = v.object({
  dotsPerMm: v.pipe(v.number(), v.minValue(LEAST_DOTS_PER_MM), v.maxValue(MOST_DOTS_PER_MM)),
  wide: dots,
  high: dots,
})

/** How large this screen's dots are, if somebody has laid a card on it. */
export const screenStore = openStore(
  {
    name: 'screen',
    version: 1,
    schema: v.object({ calibration: v.fallback(v.nullable(calibration), null) }),
    initial: { calibration: null as Calibration | null },
  },
  browserStorage,
)
