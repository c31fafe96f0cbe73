import { useSyncExternalStore } from 'react'
import { calibrationOf, pxPerMm, type Screen } from '#web/state/calibration.ts'
import { screenStore } from '#web/state/screen.ts'
import { useStore } from '#web/state/use-store.ts'

const screenNow = (): Screen => ({
  width: window.screen.width,
  height: window.screen.height,
  ratio: window.devicePixelRatio,
  pinch: window.visualViewport?.scale ?? 1,
})

function onScreen(changed: () => void) {
  window.addEventListener('resize', changed)
  window.visualViewport?.addEventListener('resize', changed)
  return () => {
    window.removeEventListener('resize', changed)
    window.visualViewport?.removeEventListener('resize', changed)
  }
}

/** Pixels of the page to a millimetre of this screen; null until a card has been laid on it. */
export function useScreen() {
  const { calibration } = useStore(screenStore)
  const scale = useSyncExternalStore(
    onScreen,
    () => pxPerMm(calibration, screenNow()),
    () => null,
  )
  return {
    pxPerMm: scale,
    /** What a card as wide as this on the page says of the screen. */
    calibrate(pagePxPerMm: number) {
      const made = calibrationOf(pagePxPerMm, screenNow())
      if (made) screenStore.change(() => ({ calibration: made }))
      return made !== null
    },
    forget: () => screenStore.change(() => ({ calibration: null })),
  }
}
