import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deflateSync } from 'node:zlib'
import { earFittingById } from '#design/catalogue/ear-fittings.ts'
import { gemById } from '#design/catalogue/gems.ts'
import { gradingById } from '#design/catalogue/gradings.ts'
import { clawTipById, sideViewById } from '#design/catalogue/heads.ts'
import type { SettingId } from '#design/catalogue/settings.ts'
import { type ShapeId, shapeOf, shapes } from '#design/catalogue/shapes.ts'
import { type StyleId, styleOf, styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { roleAt } from '#design/document/role-at.ts'
import { settled, structureFaults } from '#design/document/structure.ts'
import type { Camera } from '#geometry/picture/camera.ts'
import { type Pose, posed } from '#geometry/picture/model.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { type Picture, renderSetUp } from '#geometry/picture/render.ts'
import { setUp } from '#geometry/picture/set-up.ts'
import { type ViewId, viewOf } from '#geometry/picture/view.ts'
import { cutWords } from '#geometry/picture/words.ts'
import type { Piece } from '#geometry/piece.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import { builderOf } from '#geometry/versions/builder.ts'
import { GEOMETRY_VERSION, geometryVersions } from '#geometry/versions/version.ts'
import { choiceRows } from './choice-rows.ts'
import { joinPictures } from './join-pictures.ts'
import { wornTile } from './worn-tile.ts'

const { values } = parseArgs({
  options: {
    style: { type: 'string', default: '' },
    setting: { type: 'string', default: '' },
    shape: { type: 'string', default: '' },
    /** The stones in the middle are of this gem, as it was grown or mined most often. */
    gem: { type: 'string', default: '' },
    /** How heads look from the side and claws end, where a style has the choice. */
    side: { type: 'string', default: '' },
    tip: { type: 'string', default: '' },
    /** How small stones go along a band, and drops hang in the ear. */
    grading: { type: 'string', default: '' },
    fitting: { type: 'string', default: '' },
    /** Pages of what is chosen of bands and heads instead: `profiles`, `two-metals`; `all` of them. */
    choices: { type: 'string', default: '' },
    size: { type: 'string', default: '600' },
    /** An earlier one, to look at what a change did. */
    geometry: { type: 'string', default: String(GEOMETRY_VERSION) },
    to: { type: 'string', default: 'test-results/contact-sheet' },
  },
})
const size = Number(values.size)
const { pieceOf } = await builderOf(
  geometryVersions.find(one => String(one) === values.geometry) ?? GEOMETRY_VERSION,
)

/** Four angles of the whole piece, and the head enlarged from two of them; one more is added, as it is worn. */
const angles: readonly { readonly view: ViewId; readonly near: boolean }[] = [
  { view: 'hero', near: false },
  { view: 'top', near: false },
  { view: 'front', near: false },
  { view: 'side', near: false },
  { view: 'hero', near: true },
  { view: 'front', near: true },
]

/** Three of what a setting holds: a round outline, one with corners, one with a point. */
const tried: readonly (readonly ShapeId[])[] = [
  ['round', 'oval', 'cabochon'],
  ['princess', 'cushion', 'emerald'],
  ['pear', 'marquise', 'heart'],
]

function shapesOf(style: StyleId, setting: SettingId): readonly ShapeId[] {
  const named = shapes.flatMap(({ id }) => (id === values.shape ? [id] : []))
  const fits = (shape: ShapeId) =>
    shapeOf(shape).settings.includes(setting) && designOf(style, setting, shape) !== null
  return (named.length > 0 ? [named] : tried).flatMap(list => list.filter(fits).slice(0, 1))
}

const [sideView, clawTip] = [sideViewById(values.side)?.id, clawTipById(values.tip)?.id]
const [grading, earFitting] = [gradingById(values.grading)?.id, earFittingById(values.fitting)?.id]
const options = {
  ...(sideView && { sideView }),
  ...(clawTip && { clawTip }),
  ...(grading && { grading }),
  ...(earFitting && { earFitting }),
}

const triedGem = gemById(values.gem)
const cabochon = { gem: 'moonstone', origin: 'natural' } as const
const gemIn = (shape: ShapeId) =>
  triedGem
    ? { gem: triedGem.id, origin: triedGem.origins[0] ?? 'natural' }
    : shape === 'cabochon'
      ? cabochon
      : {}

/** A style as first seen, its first part's stones in this shape and setting. */
function designOf(id: StyleId, setting: SettingId, shape: ShapeId): Design | null {
  const begun = defaultDesign(id)
  const style = styleOf(id)
  const first = begun.stones.length > 0 ? roleAt(style, 0) : null
  const middle = begun.stones.some((_, i) => roleAt(style, i) === 'centre') ? 'centre' : first
  const design = settled({
    ...begun,
    ...options,
    stones: begun.stones.map((stone, i) =>
      roleAt(style, i) === middle
        ? {
            ...stone,
            shape,
            setting,
            ...gemIn(shape),
          }
        : stone,
    ),
  })
  const kept = design.stones.some(one => one.shape === shape && one.setting === setting)
  return kept && structureFaults(design).length === 0 ? design : null
}

/** Of a row those in its middle are looked at; of one that goes all the way round a ring, those on top. */
const fromTop =
  ({ design }: Piece) =>
  ({ frame: { origin } }: Piece['stones'][number]) =>
    design.diameterUm === null ? Math.abs(origin[0]) : Math.abs(Math.atan2(origin[0], origin[1]))

/** Brought so near that the design's own stones and their metal fill the picture. */
const nearer =
  (piece: Piece) =>
  (whole: Camera, pose: Pose): Camera => {
    const [sin, cos] = [Math.sin(whole.pitch), Math.cos(whole.pitch)]
    const off = fromTop(piece)
    const seen = piece.stones
      .filter(({ of }) => of !== 'accent')
      .sort((a, b) => off(a) - off(b))
      .slice(0, 3)
      .flatMap(({ cut, frame }) => {
        const half = Math.max(cut.widthMm, cut.lengthMm) * 0.78
        return [-1, 1].flatMap(a =>
          [-1, 1].flatMap(b =>
            [-1, 1].map(c => {
              const [ox, oy, oz] = frame.origin
              const [x, y, z] = posed(pose, [ox + a * half, oy + b * half, oz + c * half])
              const depth = whole.away - y * sin - z * cos
              return [x / depth, (y * cos - z * sin) / depth] as const
            }),
          ),
        )
      })
    if (seen.length === 0) return whole
    const ends = (axis: 0 | 1) =>
      [Math.min(...seen.map(p => p[axis])), Math.max(...seen.map(p => p[axis]))] as const
    const [[left, right], [low, high]] = [ends(0), ends(1)]
    const scale = size / Math.max(right - left, high - low)
    return {
      ...whole,
      scale,
      x: size / 2 - ((left + right) / 2) * scale,
      y: size / 2 + ((low + high) / 2) * scale,
    }
  }

async function row(design: Design): Promise<readonly Picture[]> {
  const piece = pieceOf(design)
  const words = await cutWords(piece)
  const seen = angles.map(({ view, near }) => {
    const set = setUp(piece, viewOf(piece, view), size, size, near ? nearer(piece) : undefined)
    return renderSetUp(piece, set, scenes.studio, size, size, 2, words)
  })
  return [...seen, wornTile(piece, words, size)]
}

async function page(name: string, designs: readonly Design[]) {
  const pictures: Picture[] = []
  for (const design of designs) pictures.push(...(await row(design)))
  const { rgba, width, height } = joinPictures(pictures, angles.length + 1)
  const file = join(values.to, `${name}.png`)
  writeFileSync(
    file,
    encodePng(rgba, width, height, bytes => deflateSync(bytes)),
  )
  console.log(file)
}

mkdirSync(values.to, { recursive: true })
if (values.choices !== '')
  for (const [name, designs] of Object.entries(choiceRows))
    if (values.choices === 'all' || values.choices === name) await page(name, designs)
const painted = values.choices === '' ? styles : []
for (const { id } of painted.filter(one => one.id.includes(values.style))) {
  const settings = new Set(Object.values(styleOf(id).roles).flatMap(role => role.settings))
  const pages = [...settings]
    .filter(setting => setting.includes(values.setting))
    .map(setting => ({
      name: `${id}-${setting}`,
      designs: shapesOf(id, setting).flatMap(shape => designOf(id, setting, shape) ?? []),
    }))
    .filter(({ designs }) => designs.length > 0)
  for (const { name, designs } of pages) await page(name, designs)
  if (settings.size === 0) await page(id, [defaultDesign(id)])
}
