import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { gems } from '#design/catalogue/gems.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { cutOf } from '#geometry/gems/cuts.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { type Picture, renderPiece } from '#geometry/picture/render.ts'
import type { View } from '#geometry/picture/view.ts'
import type { Piece } from '#geometry/piece.ts'
import { type SceneId, scenes } from '#geometry/studio/scenes.ts'

/** Usage: node tools/pictures/sheet.ts <folder> <what> [scene]. */
const [folder = 'pictures', what = 'gems', sceneId = 'studio'] = process.argv.slice(2)
const scene = scenes[sceneId as SceneId]

export function sheet(pictures: readonly Picture[], columns: number): Picture {
  const { width, height } = pictures[0] as Picture
  const rows = Math.ceil(pictures.length / columns)
  const rgba = new Uint8Array(width * columns * height * rows * 4).fill(255)
  pictures.forEach((picture, k) => {
    const [left, top] = [(k % columns) * width, Math.floor(k / columns) * height]
    for (let y = 0; y < height; y++)
      rgba.set(
        picture.rgba.subarray(y * width * 4, (y + 1) * width * 4),
        ((top + y) * width * columns + left) * 4,
      )
  })
  return { width: width * columns, height: height * rows, rgba }
}

function write(name: string, { rgba, width, height }: Picture) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.png`), encodePng(rgba, width, height, b => deflateSync(b)))
}

type Gem = (typeof gems)[number]['id']
type Shape = (typeof shapes)[number]['id']

/** A stone that lies by itself, its table to the lens. */
const loose = (gem: Gem, shape: Shape): Piece => ({
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

const lying: View = { yaw: -0.18, lean: -0.28, pitch: 0.1, on: 'wall' }

if (what === 'gems') {
  const pairs: readonly (readonly [Gem, Shape])[] = [
    ['diamond', 'round'], ['ruby', 'oval'], ['sapphire', 'cushion'], ['amethyst', 'pear'],
    ['aquamarine', 'marquise'], ['garnet', 'heart'], ['emerald', 'emerald'], ['diamond', 'princess'],
    ['topaz', 'radiant'], ['tanzanite', 'asscher'], ['peridot', 'round'], ['spinel', 'cushion'],
    ['tourmaline', 'oval'], ['citrine', 'pear'], ['zircon', 'round'], ['alexandrite', 'emerald'],
    ['moissanite', 'round'], ['pearl', 'cabochon'], ['opal', 'cabochon'], ['moonstone', 'cabochon'],
    ['turquoise', 'cabochon'], ['lapis', 'cabochon'], ['bloodstone', 'cabochon'], ['sardonyx', 'cabochon'],
  ]
  write('gems', sheet(pairs.map(([gem, shape]) => renderPiece(loose(gem, shape), lying, scene, 300, 300, 3)), 6))
}
