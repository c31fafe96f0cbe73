import { curveThrough, type FlatPoint } from './curve.ts'
import { along, fingers, handOutline, thumb } from './hand.ts'
import { SkinFilters } from './skin-filters.tsx'

type Finger = (typeof fingers)[number]

/** The back of a left hand and its wrist, softly lit; nought is the ring finger's root. */
export function HandBody({ id }: { readonly id: string }) {
  const soft = (n: 0 | 1 | 2 | 3 | 4) => `url(#${id}-soft${n})`
  const ellipse = ([x, y]: FlatPoint, rx: number, ry: number, degrees = 0) => (
    <ellipse
      key={`${x} ${y} ${rx}`}
      rx={rx}
      ry={ry}
      transform={`translate(${x} ${y}) rotate(${degrees})`}
    />
  )
  const crease = (one: Finger, t: number, half: number, bow: number) =>
    curveThrough([along(one, -half, t), along(one, 0, t + bow), along(one, half, t)])
  return (
    <>
      <SkinFilters id={id} roundMm={4.6} />
      <clipPath id={`${id}-inside`}>
        <path d={handOutline} />
      </clipPath>
      <g filter={`url(#${id}-cast)`}>
        <path d={handOutline} fill="var(--skin)" filter={`url(#${id}-volume)`} />
      </g>
      <g clipPath={`url(#${id}-inside)`} fill="none" strokeLinecap="round">
        {/* Warmth at joints and tips. */}
        <g fill="var(--skin-blush)" filter={soft(2)} opacity="0.3">
          {fingers.map(one => ellipse(along(one, 0, 0.41), one.widthMm * 0.34, 4.4, one.degrees))}
          {fingers.map(one => ellipse(along(one, 0, 0.9), one.widthMm * 0.32, 6, one.degrees))}
          {fingers.map(one => ellipse(one.knuckle, 7.5, 5.5))}
          {ellipse(along(thumb, 0, 0.45), 7, 5, thumb.degrees)}
        </g>
        {/* Light along the fingers and over the back of the hand. */}
        <g stroke="var(--skin-light)" filter={soft(2)} opacity="0.75">
          {[...fingers, thumb].map(one => (
            <path
              key={one.degrees}
              strokeWidth={one.widthMm * 0.26}
              d={curveThrough([
                along(one, -0.13, 0.02),
                along(one, -0.13, 0.36),
                along(one, -0.1, 0.6),
                along(one, -0.1, 0.82),
              ])}
            />
          ))}
        </g>
        <g fill="var(--skin-light)" filter={soft(4)} opacity="0.8">
          <ellipse cx="4" cy="56" rx="20" ry="34" />
          <ellipse cx="5" cy="170" rx="10" ry="80" />
        </g>
        {/* Valleys between the knuckles, and the fall of the back towards the thumb. */}
        <g stroke="var(--skin-shade)" filter={soft(2)} opacity="0.4" strokeWidth="3.6">
          <path d="M-11 6C-10.5 16-9 24-7 33M10.3 0C10.5 9 11 17 11 27M30.5 1C30.3 10 30 18 28.5 28" />
        </g>
        <g stroke="var(--skin-shade)" filter={soft(3)} opacity="0.42" strokeWidth="8">
          <path d="M53 46C52 58 47 72 41 86M-24 104C-22 112-19 120-19 134M45 108C41 116 40 124 41 138" />
        </g>
        {/* Knuckles: a lit crown, a soft fold below it. */}
        <g fill="var(--skin-light)" filter={soft(2)} opacity="0.5">
          {fingers.map(one => ellipse([one.knuckle[0] - 1, one.knuckle[1] - 3], 4.8, 6.5))}
          {ellipse([56, 63], 5, 10, 25)}
        </g>
        <g stroke="var(--skin-shade)" filter={soft(1)} opacity="0.15" strokeWidth="1.8">
          {fingers.map(({ knuckle: [x, y] }) => (
            <path key={x} d={`M${x - 4.6} ${y + 4}Q${x + 0.5} ${y + 7.2} ${x + 5.4} ${y + 3}`} />
          ))}
        </g>
        {/* Tendons, running together towards the wrist. */}
        <g stroke="var(--skin-light)" filter={soft(2)} opacity="0.42" strokeWidth="3.4">
          <path d="M-17 42C-11 62-4 78 2 92M1 36C3 56 6 74 8 90M20 33C18 54 15 74 13 90M37 36C32 56 25 76 18 92" />
        </g>
        <g stroke="var(--skin-shade)" filter={soft(2)} opacity="0.2" strokeWidth="3">
          <path d="M-11.5 44C-6 62 0 76 4 86M6 40C8 56 10 70 10.5 84M25 38C23 54 20 70 17 84M41 40C36.5 56 30 72 24 86" />
        </g>
        {/* The folds over the joints. */}
        <g stroke="var(--skin-shade)" filter={soft(0)} strokeWidth="0.5" opacity="0.55">
          {fingers.map(one => (
            <path
              key={one.degrees}
              d={
                crease(one, 0.445, 0.25, 0.012) +
                crease(one, 0.418, 0.32, 0.006) +
                crease(one, 0.395, 0.28, -0.008) +
                crease(one, 0.722, 0.24, 0.008) +
                crease(one, 0.702, 0.2, -0.004)
              }
            />
          ))}
          <path d={crease(thumb, 0.47, 0.26, 0.012) + crease(thumb, 0.42, 0.3, -0.008)} />
        </g>
        {/* The prominent bone of the wrist and the fold before the hand. */}
        <g filter={soft(2)}>
          <ellipse cx="-9" cy="124" rx="5" ry="8" fill="var(--skin-light)" opacity="0.45" />
          <path
            d="M-15 136Q-9 140-3 134"
            stroke="var(--skin-shade)"
            strokeWidth="3"
            opacity="0.2"
          />
        </g>
      </g>
      {[...fingers, thumb].map(one => (
        <Nail key={one.degrees} id={id} finger={one} />
      ))}
    </>
  )
}

/** From its bed to just past the finger's tip. */
function Nail({ id, finger }: { readonly id: string; readonly finger: Finger }) {
  const short = finger === thumb
  const t = (share: number) => (short ? 0.66 + (share - 0.8) * 1.75 : share)
  const at = (x: number, share: number) => along(finger, short ? x * 1.08 : x, t(share))
  const side = (s: 1 | -1): readonly FlatPoint[] => [
    at(s * 0.2, 0.812),
    at(s * 0.262, 0.84),
    at(s * 0.268, 0.9),
    at(s * 0.235, 0.955),
  ]
  const plate = curveThrough(
    [at(0, 0.803), ...side(1), at(0.12, 0.99), at(-0.12, 0.99), ...side(-1).toReversed()],
    true,
  )
  return (
    <>
      <path
        d={plate}
        fill="none"
        stroke="var(--skin-shade)"
        strokeWidth="1.3"
        opacity="0.4"
        filter={`url(#${id}-soft0)`}
      />
      <path d={plate} fill="var(--nail)" />
      <g filter={`url(#${id}-soft0)`} fill="none" strokeLinecap="round">
        <path
          d={curveThrough([at(-0.13, 0.845), at(-0.14, 0.9), at(-0.11, 0.95)])}
          stroke="#fff"
          strokeWidth="1.5"
          opacity="0.5"
        />
        <path
          d={curveThrough([at(0.21, 0.84), at(0.215, 0.9), at(0.18, 0.955)])}
          stroke="var(--skin-shade)"
          strokeWidth="1.1"
          opacity="0.35"
        />
        <path
          d={curveThrough([at(-0.14, 0.972), at(0, 0.985), at(0.14, 0.972)])}
          stroke="#fff"
          strokeWidth="0.8"
          opacity="0.55"
        />
      </g>
    </>
  )
}
