import { calibrationOf, pxPerMm, type Screen, SUPPOSED_PX_PER_MM } from '#web/state/calibration.ts'
import { screenStore } from '#web/state/screen.ts'

const [LEAST, MOST] = [1.5, 11]

const screenNow = (): Screen => ({
  width: window.screen.width,
  height: window.screen.height,
  ratio: window.devicePixelRatio,
  pinch: window.visualViewport?.scale ?? 1,
})

const keptScale = () => pxPerMm(screenStore.read().calibration, screenNow())

/** Millimetres of the page become the screen's own, for every picture that is as large as what it shows. */
function show(scale: number | null): void {
  const { style } = document.documentElement
  if (scale === null) style.removeProperty('--mm')
  else style.setProperty('--mm', `${scale}px`)
}

function showCard(card: HTMLElement): void {
  const range = card.querySelector('input')
  const done = card.querySelector('button')
  const says = (isSet: boolean) => {
    for (const one of card.querySelectorAll<HTMLElement>('[data-card-set]')) one.hidden = !isSet
    for (const one of card.querySelectorAll<HTMLElement>('[data-card-unset]')) one.hidden = isSet
  }
  if (!range || !done) return
  range.min = String(LEAST)
  range.max = String(MOST)
  range.step = '0.01'
  const read = () => {
    const kept = keptScale()
    show(kept)
    says(kept !== null)
    range.value = String(kept ?? SUPPOSED_PX_PER_MM)
  }
  range.addEventListener('input', () => show(range.valueAsNumber))
  done.addEventListener('click', () => {
    const calibration = calibrationOf(range.valueAsNumber, screenNow())
    if (calibration) screenStore.change(() => ({ calibration }))
    read()
    card.removeAttribute('open')
  })
  window.addEventListener('resize', read)
  read()
  card.hidden = false
}

export function showCards(): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) showCard(card)
}
