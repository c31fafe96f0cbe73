import type { ReactNode } from 'react'
import { CentreLines } from '../guides.tsx'
import { Bezel, ClawHead } from '../head.tsx'
import { Chain, Wire } from '../metalwork.tsx'
import { polyline, smoothPath } from '../path.ts'
import { type DrawingView, facingFront, viewFrom } from '../projection.ts'
import { fourClaws, pearClaws, type StoneProps, white } from './stone.ts'

interface PairProps {
  readonly scale: number
  readonly apart: number
  readonly children: (view: DrawingView) => ReactNode
}

/** Left and right, turned a little outwards. */
function Pair({ scale, apart, children }: PairProps) {
  return (
    <>
      {children(viewFrom(28, 14, scale, [200 - apart, 205]))}
      {children(viewFrom(-28, 14, scale, [200 + apart, 205]))}
    </>
  )
}

export function Studs({ cut = 'round', colour = white }: StoneProps) {
  return (
    <>
      <CentreLines at={[200, 205]} reach={184} />
      <Pair scale={21} apart={86}>
        {view => (
          <>
            <Wire path={polyline([view.flat([0, 0, -2]), view.flat([0, 0, -11])])} width={5} />
            <ClawHead
              view={view}
              frame={facingFront([0, 0, 0])}
              cut={cut}
              colour={colour}
              size={7}
              depth={2.6}
              claws={fourClaws}
            />
          </>
        )}
      </Pair>
    </>
  )
}

export function Drops({ cut = 'pear', colour = '#3f6fd0', colours = [] }: StoneProps) {
  return (
    <>
      <CentreLines at={[200, 205]} reach={184} />
      <Pair scale={17} apart={80}>
        {view => {
          const hook = [
            [0, 5.4, 0],
            [0.2, 8, -0.2],
            [0.3, 9.8, -2],
            [0.2, 9.2, -4.6],
            [0, 5.6, -6],
            [0, 2, -6.2],
          ] as const
          return (
            <>
              <Wire path={smoothPath(hook.map(view.flat))} width={2.6} />
              <Bezel
                view={view}
                frame={facingFront([0, 4.2, 0])}
                cut="round"
                colour={colours[0] ?? white}
                size={2.4}
                rim={0.35}
              />
              <Chain along={[view.flat([0, 2.7, 0]), view.flat([0, -0.4, 0])]} />
              <ClawHead
                view={view}
                frame={facingFront([0, -5.6, 0])}
                cut={cut}
                colour={colour}
                size={6.6}
                depth={2}
                claws={cut === 'pear' ? pearClaws : fourClaws}
              />
            </>
          )
        }}
      </Pair>
    </>
  )
}
