import {
  addressOfMarks,
  changeMarks,
  hasHeardOfAccount,
  readMarks,
} from '#web/state/stone-marks.ts'
import { morePart } from './more-part.ts'

function show(ids: readonly string[]): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-mark]')) {
    button.hidden = false
    button.setAttribute('aria-pressed', String(ids.includes(button.dataset.mark ?? '')))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-marked]')) {
    link.hidden = ids.length === 0
    link.href = addressOfMarks(ids)
    link.textContent =
      ids.length === 1 ? 'The stone you marked' : `The ${ids.length} stones you marked`
  }
}

/** With the account, where somebody is signed in: what was marked elsewhere is marked here too. */
async function keepInStep(): Promise<void> {
  if (!hasHeardOfAccount()) return
  const { more } = await morePart()
  await more.keepStoneMarksInStep()
  show(readMarks())
}

/** Stones that somebody wants to see again. */
export function showMarks(): void {
  show(readMarks())
  void keepInStep()
  document.addEventListener('click', event => {
    const button = (event.target as Element | null)?.closest<HTMLElement>('[data-mark]')
    if (!button?.dataset.mark) return
    show(changeMarks(button.dataset.mark))
    void keepInStep()
  })
}
