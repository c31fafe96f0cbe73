import { curveThrough, type FlatPoint } from './curve.ts'
import { SkinFilters } from './skin-filters.tsx'

const right: readonly FlatPoint[] = [
  [58, -190],
  [56, -120],
  [54, -85],
  [56, -62],
  [64, -45],
  [84, -31],
  [118, -20],
  [152, -10],
  [178, 8],
  [192, 40],
  [198, 100],
  [205, 300],
]
const mirrored = right.map(([x, y]): FlatPoint => [-x, y]).toReversed()
const outline = curveThrough([...mirrored, ...right], true)
const cloth = curveThrough(
  [
    [-215, -40],
    [-140, -24],
    [-122, 10],
    [-108, 70],
    [-76, 140],
    [-36, 181],
    [0, 191],
    [36, 181],
    [76, 140],
    [108, 70],
    [122, 10],
    [140, -24],
    [215, -40],
    [230, 320],
    [-230, 320],
  ],
  true,
)
const jaw = curveThrough(
  [
    [-84, -220],
    [-76, -160],
    [-64, -128],
    [-40, -103],
    [-17, -91],
    [0, -88.5],
    [17, -91],
    [40, -103],
    [64, -128],
    [76, -160],
    [84, -220],
  ],
  true,
)

/** A neck from before, down to the breast; nought is the pit of the throat. */
export function NeckBody({ id }: { readonly id: string }) {
  const soft = (n: 0 | 1 | 2 | 3 | 4) => `url(#${id}-soft${n})`
  const both = (d: string) => (
    <>
      <path d={d} />
      <path d={d} transform="scale(-1 1)" />
    </>
  )
  return (
    <>
      <SkinFilters id={id} roundMm={11} />
      <clipPath id={`${id}-inside`}>
        <path d={outline} />
      </clipPath>
      <clipPath id={`${id}-cloth`}>
        <path d={cloth} />
      </clipPath>
      <g filter={`url(#${id}-cast)`}>
        <path d={outline} fill="var(--skin)" filter={`url(#${id}-volume)`} />
      </g>
      <g clipPath={`url(#${id}-inside)`} fill="none" strokeLinecap="round">
        <g filter={soft(4)}>
          {/* Light on the throat, the shoulders and the breast. */}
          <g fill="var(--skin-light)">
            <ellipse cx="-20" cy="-46" rx="12" ry="40" opacity="0.6" />
            <ellipse cx="-34" cy="56" rx="52" ry="34" opacity="0.55" />
            <ellipse cx="52" cy="64" rx="34" ry="30" opacity="0.45" />
            <ellipse
              cx="-128"
              cy="8"
              rx="40"
              ry="15"
              opacity="0.65"
              transform="rotate(-6 -128 8)"
            />
            <ellipse cx="118" cy="10" rx="36" ry="12" opacity="0.4" />
            <ellipse cx="-70" cy="150" rx="40" ry="60" opacity="0.35" />
          </g>
        </g>
        <g filter={soft(3)}>
          {/* What the chin keeps from the light. */}
          <path
            d="M-66-150C-52-96-18-78 4-76C30-74 58-100 70-150Z"
            fill="var(--skin-shade)"
            opacity="0.62"
          />
          <path
            d="M46-100C44-74 36-40 20-8"
            stroke="var(--skin-shade)"
            strokeWidth="14"
            opacity="0.3"
          />
          <g stroke="var(--skin-shade)" strokeWidth="10" opacity="0.26">
            {both('M24-14C46-22 76-26 100-24')}
          </g>
          <path
            d="M4 22C6 70 5 120 3 190"
            stroke="var(--skin-shade)"
            strokeWidth="8"
            opacity="0.12"
          />
          <g stroke="var(--skin-shade)" strokeWidth="12" opacity="0.2">
            {both('M26 14C60 4 96 0 132 0')}
          </g>
        </g>
        <g filter={soft(2)}>
          {/* The two muscles that meet in the pit of the throat. */}
          <g stroke="var(--skin-light)" strokeWidth="5" opacity="0.3">
            {both('M46-92C38-62 25-32 12-8')}
          </g>
          <g stroke="var(--skin-shade)" strokeWidth="4" opacity="0.16">
            {both('M37-84C29-56 18-30 8-10')}
          </g>
          <ellipse cx="1" cy="-4" rx="9" ry="8" fill="var(--skin-shade)" opacity="0.34" />
          {/* Collarbones. */}
          <g stroke="var(--skin-light)" strokeWidth="5" opacity="0.55">
            {both('M15 2C34-3 52-6 72-13C92-19 112-19 132-14')}
          </g>
          <g stroke="var(--skin-shade)" strokeWidth="4.5" opacity="0.26">
            {both('M15 9.500C36 5 56 1 76-6C94-12 110-13 124-10')}
          </g>
          <g fill="var(--skin-light)" opacity="0.45">
            <ellipse cx="-14" cy="1" rx="6" ry="5" />
            <ellipse cx="14" cy="1" rx="5" ry="4.5" />
          </g>
        </g>
        <g filter={soft(1)} stroke="var(--skin-shade)" strokeWidth="1.4" opacity="0.13">
          <path d="M-34-46Q0-37 33-47M-30-30Q0-22 29-31" />
        </g>
      </g>
      <g clipPath={`url(#${id}-inside)`} fill="none">
        <path d={cloth} fill="var(--skin-shade)" opacity="0.7" filter={soft(2)} />
        <path d={cloth} fill="var(--cloth)" />
        <g clipPath={`url(#${id}-cloth)`}>
          <path d={outline} stroke="#000" strokeWidth="18" opacity="0.35" filter={soft(3)} />
          <path d={cloth} stroke="#fff" strokeWidth="5" opacity="0.14" filter={soft(1)} />
          <path
            d="M-150 60C-140 120-110 190-60 240M140 40C136 110 112 180 70 236M-40 200Q0 222 46 202"
            stroke="#000"
            strokeWidth="9"
            opacity="0.16"
            filter={soft(3)}
          />
        </g>
      </g>
      <path d={jaw} fill="var(--skin)" filter={`url(#${id}-volume)`} />
      <ellipse
        cx="-12"
        cy="-112"
        rx="22"
        ry="9"
        fill="var(--skin-light)"
        opacity="0.6"
        filter={soft(3)}
      />
    </>
  )
}
