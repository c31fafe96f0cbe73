import { curveThrough } from './curve.ts'
import { SkinFilters } from './skin-filters.tsx'

/** From where the ear leaves the temple, over its top, down its back to the lobe and up to the cheek. */
const ear = curveThrough(
  [
    [-13, -33],
    [-13.5, -42],
    [-9, -51],
    [1, -56],
    [12, -55],
    [20, -48.5],
    [23, -38],
    [21, -26],
    [16, -15],
    [11.5, -5.5],
    [8.8, 3],
    [4, 8.6],
    [-2.2, 8.8],
    [-6.8, 4.4],
    [-8.4, -3.5],
    [-10, -14],
    [-11.5, -24],
  ],
  true,
)

/** An ear from its side, the face to the left; nought is where a lobe is pierced. */
export function EarBody({ id }: { readonly id: string }) {
  const soft = (n: 0 | 1 | 2 | 3 | 4) => `url(#${id}-soft${n})`
  return (
    <>
      <SkinFilters id={id} roundMm={3.4} />
      <clipPath id={`${id}-inside`}>
        <path d={ear} />
      </clipPath>
      {/* Neck, cheek and jaw. */}
      <path
        d="M-120-120H60V-20C44 0 40 30 46 140H-34C-30 90-34 62-60 50L-120 74Z"
        fill="var(--skin)"
      />
      <g filter={soft(3)}>
        <path
          d="M10 18C4 34-16 44-44 50C-30 64-28 100-30 150H60V0Z"
          fill="var(--skin-shade)"
          opacity="0.52"
        />
        <path
          d="M22 20C20 50 22 90 26 150"
          stroke="var(--skin-light)"
          strokeWidth="9"
          opacity="0.4"
          fill="none"
        />

        <path
          d="M-12-60C-19-40-17-10-10 14"
          stroke="var(--skin-shade)"
          strokeWidth="5"
          opacity="0.3"
          fill="none"
        />
      </g>
      <ellipse
        cx="-46"
        cy="4"
        rx="18"
        ry="36"
        fill="var(--skin-light)"
        opacity="0.9"
        filter={soft(4)}
      />
      {/* Hair, drawn back. */}
      <g fill="none" strokeLinecap="round">
        <path
          d="M-120-140H140V140H62C50 110 44 60 38 24C34 6 30-6 24-20C20-60-6-66-22-62C-34-66-50-84-66-110Z"
          fill="var(--hair)"
          filter={soft(1)}
        />
        <g stroke="var(--hair-light)" filter={soft(1)} strokeWidth="1.2" opacity="0.6">
          <path d="M-40-86C-10-84 20-78 44-46C60-24 74 10 90 50M-44-100C0-98 36-84 60-52C76-30 92 0 110 40M-20-70C6-70 26-58 36-36C46-10 52 20 66 70M-50-112C10-116 60-96 96-40M36-16C42 14 50 60 62 110M-34-82C-4-80 23-72 42-43M-24-74C4-73 25-63 38-38C50-12 57 20 72 66M-46-106C4-107 48-90 78-46M30-30C36-18 40 0 46 30" />
        </g>
        <g stroke="#120c09" filter={soft(1)} strokeWidth="2.4" opacity="0.4">
          <path d="M-30-78C0-77 24-68 40-41C54-14 62 20 78 62M-42-93C-2-92 30-81 52-49C68-26 84 5 100 44M34-24C44 10 50 40 60 84" />
        </g>
      </g>
      <g filter={`url(#${id}-cast)`}>
        <path d={ear} fill="var(--skin)" filter={`url(#${id}-volume)`} />
      </g>
      <g clipPath={`url(#${id}-inside)`} fill="none" strokeLinecap="round">
        <path
          d="M-12-30C-13-42-8-49 1-52.500C11-54 18-47 19.5-38C20-28 15-18 11-9"
          stroke="var(--skin-light)"
          strokeWidth="3.4"
          opacity="0.75"
          filter={soft(1)}
        />
        <ellipse
          cx="-0.5"
          cy="-1"
          rx="5"
          ry="6"
          fill="var(--skin-light)"
          opacity="0.6"
          filter={soft(2)}
        />
        <ellipse
          cx="2"
          cy="-52"
          rx="8"
          ry="3"
          fill="var(--skin-blush)"
          opacity="0.3"
          filter={soft(2)}
        />
        {/* The groove under the rim. */}
        <path
          d="M-8-39C-7-45-2-48.5 4-49C11-48 15.5-43 15.8-36C15.5-28 12-20 8.5-13"
          stroke="var(--skin-shade)"
          strokeWidth="2.6"
          opacity="0.75"
          filter={soft(1)}
        />
        {/* The hollow between the arms of the inner ridge. */}
        <path
          d="M-6-38C-4-43 1-45 5-44C5-41 1-38-3-36Z"
          fill="var(--skin-shade)"
          opacity="0.5"
          filter={soft(1)}
        />
        {/* The bowl, deepest behind the small flap before it. */}
        <path
          d="M-8.5-31C-3-34 4-33 8-28.500C10-24 8-17 3.5-12.500C0-9.5-4-9-5.5-12C-7-17-8.5-25-8.5-31Z"
          fill="var(--skin-shade)"
          opacity="0.72"
          filter={soft(1)}
        />
        <path
          d="M-7-24C-4-26 0-25 1-21.500C1-17-2-13-4.5-13C-6.5-16-7.5-20-7-24Z"
          fill="var(--skin-deep)"
          opacity="0.75"
          filter={soft(1)}
        />
        {/* The inner ridge and its two arms. */}
        <path
          d="M-4-34.500C2-36 8-35 11-30.500C12.5-24 9-16 4.5-10.500M11-31C11.5-36 10-41 8-44"
          stroke="var(--skin-light)"
          strokeWidth="2.8"
          opacity="0.7"
          filter={soft(1)}
        />
        {/* The root of the rim, running into the bowl. */}
        <path
          d="M-12-33C-9-29.5-4-27.5 0-27.5"
          stroke="var(--skin)"
          strokeWidth="3.2"
          filter={soft(1)}
        />
        <path
          d="M-11-33.500C-8-30.5-4-29-1-28.5"
          stroke="var(--skin-light)"
          strokeWidth="1.4"
          opacity="0.6"
          filter={soft(1)}
        />
      </g>
      {/* The flap before the bowl, and how the ear runs into the cheek. */}
      <path
        d="M-15-30C-11-28-6.5-25-5.5-20.500C-5.5-16-8-13.5-8.5-10C-8.5-6-8-2-9-1C-14-6-17-20-15-30Z"
        fill="var(--skin)"
        filter={soft(1)}
      />
      <path
        d="M-9.5-24C-7.5-22-7-19-8-16"
        stroke="var(--skin-light)"
        strokeWidth="2"
        opacity="0.5"
        fill="none"
        strokeLinecap="round"
        filter={soft(1)}
      />
    </>
  )
}
