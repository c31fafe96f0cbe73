type Control = HTMLInputElement | HTMLSelectElement

/** The nearest stop below a figure that somebody typed, or the very one that was chosen. */
export function stopOf(stops: readonly string[], value: string, ifEmpty: number): number {
  if (value === '') return ifEmpty
  const same = stops.indexOf(value)
  if (same >= 0) return same
  const typed = Number(value.replace(',', '.'))
  if (!Number.isFinite(typed)) return ifEmpty
  const below = stops.findLastIndex(stop => stop !== '' && Number(stop) <= typed)
  return Math.max(0, below)
}

/** The two thumbs never pass each other: the one that is dragged pushes nothing, it stops. */
export const keepThumbsApart = (which: 'from' | 'to', at: number, other: number) =>
  which === 'from' ? Math.min(at, other) : Math.max(at, other)

function rangeOf(name: string, most: number): HTMLInputElement {
  const range = document.createElement('input')
  range.type = 'range'
  range.min = '0'
  range.max = String(most)
  range.step = '1'
  range.setAttribute('aria-label', name)
  return range
}

function addSlider(group: HTMLElement): void {
  const controls = [...group.querySelectorAll<Control>('input, select')]
  const [from, to] = controls
  const { slider = '', sliderName: name = '', sliderUnit: unit = '' } = group.dataset
  const stops = slider.split('|')
  const wordsOf = (at: number) => (stops[at] ? `${stops[at]} ${unit}`.trim() : 'any')
  if (!from || !to || stops.length < 2) return
  const last = stops.length - 1
  const box = document.createElement('div')
  box.dataset.range = ''
  const low = rangeOf(`${name}, from`, last)
  const high = rangeOf(`${name}, to`, last)
  box.append(low, high)
  const show = () => {
    const [a, b] = [Number(low.value), Number(high.value)]
    low.setAttribute('aria-valuetext', wordsOf(a))
    high.setAttribute('aria-valuetext', wordsOf(b))
    box.style.setProperty('--from', String(a / last))
    box.style.setProperty('--to', String(b / last))
  }
  const read = () => {
    low.value = String(stopOf(stops, from.value, 0))
    high.value = String(stopOf(stops, to.value, last))
    show()
  }
  low.addEventListener('input', () => {
    low.value = String(keepThumbsApart('from', Number(low.value), Number(high.value)))
    from.value = low.value === '0' ? '' : (stops[Number(low.value)] ?? '')
    show()
  })
  high.addEventListener('input', () => {
    high.value = String(keepThumbsApart('to', Number(high.value), Number(low.value)))
    to.value = high.value === String(last) ? '' : (stops[Number(high.value)] ?? '')
    show()
  })
  for (const control of [from, to]) control.addEventListener('change', read)
  read()
  const bars = group.querySelector('svg')
  if (bars) bars.after(box)
  else group.append(box)
}

/** Two thumbs below the bars of each wish that has a beginning and an end; its fields stay. */
export function addSliders(): void {
  for (const group of document.querySelectorAll<HTMLElement>('[data-slider]')) addSlider(group)
}
