import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { type GemId, gems } from '#design/catalogue/gems.ts'
import { type FinishId, finishes } from '#design/catalogue/metals.ts'
import { type ShapeId, shapes } from '#design/catalogue/shapes.ts'
import { type StyleId, styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { pieceOf } from '#geometry/build.ts'
import { cutOf } from '#geometry/gems/cuts.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { type Picture, renderPiece } from '#geometry/picture/render.ts'
import { type CameraView, viewOf } from '#geometry/picture/view.ts'
import { cutWords } from '#geometry/picture/words.ts'
import type { Piece } from '#geometry/piece.ts'
import { type Scene, type SceneId, scenes } from '#geometry/studio/scenes.ts'
import { joinPictures } from './join-pictures.ts'

/** A stone by itself, its table towards the lens. */
const loose = (gem: GemId, shape: ShapeId): Piece => ({
  design: defaultDesign('solitaire'),
  parts: [],
  stones: [
    {
      cut: cutOf(gem, shape, 6000),
      frame: { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] },
      gem,
      origin: 'natural',
      of: 0,
    },
  ],
  places: [],
  fingerMm: null,
  expected: { components: 0, genus: 0 },
})

const tilted: CameraView = { yaw: -0.18, lean: -0.28, pitch: 0.1, on: 'wall' }
const faceted = shapes.filter(({ id }) => id !== 'cabochon')
const clear = gems.filter(({ cut }) => cut === 'faceted')
const glowing = gems.filter(({ cut }) => cut !== 'faceted')

const stone = (gem: GemId, shape: ShapeId, scene: Scene, size: number) =>
  renderPiece(loose(gem, shape), tilted, scene, size, size, 3)

async function style(id: StyleId, scene: Scene, size: number, finish: FinishId = 'polished') {
  const piece = pieceOf({ ...defaultDesign(id), finish })
  const words = await cutWords(piece)
  return renderPiece(piece, viewOf(piece, 'hero'), scene, size, size, 3, words)
}

interface Sheet {
  readonly columns: number
  readonly pictures: (scene: Scene) => Promise<readonly Picture[]>
}

/** Looked at, not measured: what a change did to the pictures. */
const sheets: Readonly<Record<string, Sheet>> = {
  styles: {
    columns: 4,
    pictures: async scene => {
      const drawn: Picture[] = []
      for (const { id } of styles) drawn.push(await style(id, scene, 400))
      return drawn
    },
  },
  gems: {
    columns: 6,
    pictures: async scene => [
      ...clear.map(({ id }, i) =>
        stone(id, (faceted[i % faceted.length] ?? shapes[0]).id, scene, 300),
      ),
      ...glowing.map(({ id }) => stone(id, 'cabochon', scene, 300)),
    ],
  },
  finishes: {
    columns: finishes.length,
    pictures: async scene => {
      const drawn: Picture[] = []
      for (const id of ['plain-band', 'signet', 'disc-pendant'] as const)
        for (const finish of finishes) drawn.push(await style(id, scene, 400, finish.id))
      return drawn
    },
  },
  cuts: {
    columns: faceted.length,
    pictures: async scene =>
      clear.flatMap(({ id }) => faceted.map(shape => stone(id, shape.id, scene, 140))),
  },
}

const [folder, name = '', light = 'studio'] = process.argv.slice(2)
const sheet = Object.hasOwn(sheets, name) ? sheets[name] : undefined
if (!folder || !sheet || !Object.hasOwn(scenes, light)) {
  const names = [Object.keys(sheets), Object.keys(scenes)].map(one => one.join('|'))
  console.error(`node tools/pictures/sheet.ts <folder> ${names[0]} [${names[1]}]`)
  process.exit(1)
}
const { rgba, width, height } = joinPictures(
  await sheet.pictures(scenes[light as SceneId]),
  sheet.columns,
)
mkdirSync(folder, { recursive: true })
const file = join(folder, `${name}-${light}.png`)
writeFileSync(
  file,
  encodePng(rgba, width, height, bytes => deflateSync(bytes)),
)
console.log(file)
