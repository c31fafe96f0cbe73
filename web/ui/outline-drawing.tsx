interface OutlineDrawingProps {
  readonly outline: {
    readonly units: number
    readonly layers: readonly { readonly fill: string; readonly d: string }[]
  }
}

/** A piece in a few strokes of its own colours, in the very place where its picture will be. */
export const OutlineDrawing = ({ outline: { units, layers } }: OutlineDrawingProps) => (
  <svg viewBox={`0 0 ${units} ${units}`} aria-hidden="true">
    {layers.map(({ fill, d }) => (
      <path key={d} fill={fill} fillRule="evenodd" d={d} />
    ))}
  </svg>
)
