import { classes } from './classes.ts'
import styles from './solitaire.module.css'

/**
 * A bench drawing: the stone from above, the ring from the front, true to each other.
 * Proportions of a round brilliant as cutters give them, in parts of its diameter; the ring's
 * inside is 17.2 mm across and the stone 7.8, at 20.4 units a millimetre.
 */
const STONE = { x: 300, radius: 80, table: 0.56, crown: 0.15, pavilion: 0.43 }
const RING = { inner: 176, outer: 206, centreY: 592 }
const PLAN_Y = 124
const TABLE_Y = 268

const diameter = STONE.radius * 2
const girdleY = TABLE_Y + STONE.crown * diameter
const culetY = girdleY + 5 + STONE.pavilion * diameter

type Point = readonly [number, number]

// One decimal: browsers may differ in the last digits of a cosine, and the page must not.
const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
const line = (...points: Point[]) => `M${points.map(at).join('L')}`
const turn = (eighths: number) => (eighths * Math.PI) / 4

const eight = [0, 1, 2, 3, 4, 5, 6, 7]
const starRadius = STONE.radius * 0.77

function plan() {
  const around = (radius: number, eighths: number): Point => [
    STONE.x + radius * Math.sin(turn(eighths)),
    PLAN_Y - radius * Math.cos(turn(eighths)),
  ]
  const table = eight.map(k => around(STONE.radius * STONE.table, k))
  const facets = eight.flatMap(k => {
    const star = around(starRadius, k + 0.5)
    return [
      line(around(STONE.radius * STONE.table, k), star, around(STONE.radius * STONE.table, k + 1)),
      line(around(STONE.radius, k), star, around(STONE.radius, k + 1)),
      line(star, around(STONE.radius, k + 0.5)),
    ]
  })
  return `${line(...table)}Z${facets.join('')}`
}

function elevation() {
  const across = (radius: number, eighths: number, y: number): Point => [
    STONE.x - radius * Math.cos(turn(eighths)),
    y,
  ]
  const tableRadius = STONE.radius * STONE.table
  const starY = TABLE_Y + STONE.crown * diameter * 0.46
  const waistY = girdleY + 5 + STONE.pavilion * diameter * 0.7
  const half = [0, 1, 2, 3]
  const crown = half.flatMap(k => {
    const star = across(starRadius, k + 0.5, starY)
    return [
      line(across(tableRadius, k, TABLE_Y), star, across(tableRadius, k + 1, TABLE_Y)),
      line(across(STONE.radius, k, girdleY), star, across(STONE.radius, k + 1, girdleY)),
    ]
  })
  const pavilion = half.flatMap(k => {
    const waist = across(STONE.radius * 0.3, k + 0.5, waistY)
    const girdle = girdleY + 5
    return [
      line(across(STONE.radius, k, girdle), waist, across(STONE.radius, k + 1, girdle)),
      line(waist, [STONE.x, culetY]),
    ]
  })
  return [...crown, ...pavilion].join('')
}

const outline = line(
  [STONE.x - STONE.radius * STONE.table, TABLE_Y],
  [STONE.x + STONE.radius * STONE.table, TABLE_Y],
  [STONE.x + STONE.radius, girdleY],
  [STONE.x + STONE.radius, girdleY + 5],
  [STONE.x, culetY],
  [STONE.x - STONE.radius, girdleY + 5],
  [STONE.x - STONE.radius, girdleY],
)

/** A claw from the shoulder of the band over the edge of the stone; -1 left, 1 right. */
function claw(side: -1 | 1) {
  const x = (offset: number) => (STONE.x + side * offset).toFixed(1)
  const foot = RING.centreY - RING.outer
  return (
    `M${x(34)} ${foot + 4}C${x(52)} ${foot - 34} ${x(76)} ${girdleY + 40} ${x(86)} ${girdleY + 6}` +
    `C${x(88)} ${girdleY - 6} ${x(80)} ${girdleY - 14} ${x(70)} ${girdleY - 13}` +
    `M${x(20)} ${foot + 1}C${x(38)} ${foot - 30} ${x(66)} ${girdleY + 40} ${x(78)} ${girdleY + 8}`
  )
}

const paths = { plan: plan(), elevation: elevation(), claws: claw(-1) + claw(1) }

export function Solitaire({ className }: { className?: string }) {
  const { x, radius } = STONE
  return (
    <svg
      className={classes(styles.drawing, className)}
      viewBox="0 0 600 880"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <g className={styles.guide}>
        <path d={`M${x} 16V850M${x - 240} ${RING.centreY}h480`} strokeDasharray="10 5 1 5" />
        <path d={`M${x - radius} ${PLAN_Y}V${girdleY}M${x + radius} ${PLAN_Y}V${girdleY}`} />
        <path d={`M${x - RING.inner} ${RING.centreY}V846M${x + RING.inner} ${RING.centreY}V846`} />
        <path d={`M${x - RING.inner} 838h${RING.inner * 2}`} />
      </g>
      <g className={styles.fine}>
        <path d={paths.plan} />
        <path d={paths.elevation} />
        <circle cx={x} cy={RING.centreY} r={(RING.inner + RING.outer) / 2 + 5} />
      </g>
      <g className={styles.firm}>
        <circle cx={x} cy={PLAN_Y} r={radius} />
        <path d={`${outline}Z`} />
        <path d={paths.claws} />
        <circle cx={x} cy={RING.centreY} r={RING.inner} />
        <circle cx={x} cy={RING.centreY} r={RING.outer} />
      </g>
      <g className={styles.figures}>
        <path d={`M${x - RING.inner - 5} 843l10-10M${x + RING.inner - 5} 843l10-10`} />
        <text x={x + RING.inner + 18} y="843">
          17.2 mm
        </text>
        <text x={x + radius + 18} y={PLAN_Y + 5}>
          ⌀ 7.8 mm
        </text>
      </g>
    </svg>
  )
}
