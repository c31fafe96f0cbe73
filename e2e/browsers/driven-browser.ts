/** A browser that is driven from outside, over the protocol that it speaks. */
export interface DrivenBrowser {
  readonly goto: (address: string) => Promise<void>
  /** What an expression comes to in the page, as JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Pointer and keys, as https://www.w3.org/TR/webdriver2/#actions writes them. */
  readonly perform: (actions: readonly object[]) => Promise<void>
  /** A PNG of what is seen. */
  readonly screenshot: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

export const WINDOW = { width: 1280, height: 900 }

/** One pointer that goes from point to point, pressed from the first to the last. */
export const dragThrough = (points: readonly (readonly [x: number, y: number])[]) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: points.flatMap(([x, y], i) => [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 20 },
      ...(i === 0 ? [{ type: 'pointerDown', button: 0 }] : []),
      ...(i === points.length - 1 ? [{ type: 'pointerUp', button: 0 }] : []),
    ]),
  },
]

export const typeKeys = (text: string) => [
  {
    type: 'key',
    id: 'keys',
    actions: [...text].flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
