interface SkinFiltersProps {
  readonly id: string
  /** How round the part is: how far its sides fall away, in millimetres. */
  readonly roundMm: number
}

const everywhere = { x: '-20%', y: '-20%', width: '140%', height: '140%' } as const

/** Light from the upper left: what `volume` is laid on is shaded as if it were round; `soft` lines have no edges. */
export const SkinFilters = ({ id, roundMm }: SkinFiltersProps) => (
  <defs>
    <filter id={`${id}-volume`} {...everywhere} colorInterpolationFilters="sRGB">
      <feFlood floodColor="var(--skin-shade)" />
      <feComposite in2="SourceAlpha" operator="out" result="outside" />
      <feOffset in="outside" dx={-roundMm * 0.5} dy={-roundMm * 0.22} />
      <feGaussianBlur stdDeviation={roundMm} />
      <feComposite in2="SourceAlpha" operator="in" result="far" />
      <feGaussianBlur in="outside" stdDeviation={roundMm * 0.42} />
      <feComposite in2="SourceAlpha" operator="in" result="near" />
      <feMerge>
        <feMergeNode in="SourceGraphic" />
        <feMergeNode in="far" />
        <feMergeNode in="near" />
      </feMerge>
    </filter>
    {([0.35, 0.9, 2.2, 5, 13] as const).map((deviation, i) => (
      <filter
        key={deviation}
        id={`${id}-soft${i}`}
        filterUnits="userSpaceOnUse"
        x={-300}
        y={-300}
        width={600}
        height={700}
        colorInterpolationFilters="sRGB"
      >
        <feGaussianBlur stdDeviation={deviation} />
      </filter>
    ))}
    <filter id={`${id}-cast`} {...everywhere} colorInterpolationFilters="sRGB">
      <feDropShadow
        dx={2}
        dy={3.5}
        stdDeviation={4.5}
        floodColor="var(--cast)"
        floodOpacity="0.34"
      />
    </filter>
  </defs>
)
