import { CentreLines } from '../guides.tsx'
import { Chain } from '../metalwork.tsx'
import { strip } from '../path.ts'
import { evenSteps, viewFrom } from '../projection.ts'

export function BarBracelet() {
  const view = viewFrom(0, 38, 11.4, [200, 188])
  const back = evenSteps(-Math.PI / 2 - 2.42, -Math.PI / 2 + 2.42, 40).map(a =>
    view.flat([16 * Math.cos(a), 0, 13 * Math.sin(a)]),
  )
  const plate = (y: number) =>
    evenSteps(Math.PI / 2 - 0.72, Math.PI / 2 + 0.72, 12).map(a =>
      view.flat([16 * Math.cos(a), y, 13 * Math.sin(a)]),
    )
  const [top, bottom] = [plate(2.4), plate(-2.4)]
  return (
    <>
      <CentreLines at={[200, 200]} reach={188} />
      <Chain along={back} />
      <path
        d={strip(top, bottom)}
        fill="var(--metal-light)"
        stroke="var(--pen)"
        strokeLinejoin="round"
      />
      <text
        x="200"
        y={Math.round(((top[6]?.[1] ?? 0) + (bottom[6]?.[1] ?? 0)) / 2) + 8}
        textAnchor="middle"
        fontFamily="var(--display, serif)"
        fontSize="27"
        letterSpacing="3"
        fill="var(--metal-deep)"
      >
        ever yours
      </text>
    </>
  )
}
