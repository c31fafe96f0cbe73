import { addressOfMarks, changeMarks, readMarks } from './marked-stones.ts'

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

/** Stones that somebody wants to see again, kept in this browser alone. */
export function showMarks(): void {
  show(readMarks())
  document.addEventListener('click', event => {
    const button = (event.target as Element | null)?.closest<HTMLElement>('[data-mark]')
    if (button?.dataset.mark) show(changeMarks(button.dataset.mark))
  })
}
