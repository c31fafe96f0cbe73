import { f32At, f64At, i32At, u16At, u32At, valueAt } from '../at.ts'
import { type Piece, partLookOf } from '../piece.ts'
import { lampRows } from '../studio/lamps.ts'
import { clearUniforms, finishNumbers, metalLook, stoneLook } from '../studio/materials.ts'
import { out } from '../studio/out.ts'
import type { Scene } from '../studio/scenes.ts'
import { type Host, metalGlance } from '../studio/shading.ts'
import { TriangleRays } from '../triangle-rays.ts'
import type { Vec3 } from '../vector.ts'
import { type Facets, facetsOf, walkFacets } from './facet-walk.ts'
import { LightMap } from './light-map.ts'
import { type Model, posed, turnVector } from './model.ts'
import type { SetUp } from './set-up.ts'
import { type CutWords, PartWords } from './words.ts'

const maps = new WeakMap<
  Scene,
  { readonly metal: LightMap; readonly gem: LightMap; readonly soft: LightMap }
>()
function lightOf(scene: Scene) {
  const known = maps.get(scene) ?? {
    metal: new LightMap(lampRows(scene.metal)),
    gem: new LightMap(lampRows(scene.gem)),
    soft: new LightMap(lampRows(scene.soft)),
  }
  maps.set(scene, known)
  return known
}

/** A stone as the shading wants it. */
interface Prepared {
  readonly facets: Facets | null
  readonly x: Vec3
  readonly y: Vec3
  readonly z: Vec3
  readonly at: Vec3
  readonly halfMm: number
  readonly look: ReturnType<typeof stoneLook>
  readonly halved: boolean
  readonly small: boolean
}

/** A part of metal as the shading wants it. */
interface PartLook {
  readonly finish: number
  readonly f0: Vec3
  /** About where, and outside of what, its finish goes. */
  readonly at: Vec3
  readonly boreMm: number
}

/** What is nearer to a ring's axis is its inside. */
const boreOf = (fingerMm: number | null) => (fingerMm === null ? 0 : fingerMm + 0.35)

const none = new Float64Array(0)
/** A stone that is cut as a dome though one can look into it. */
const CLEAR_DOME = 8

/** All that the shading asks of whoever uses it, for one piece in one light. */
export class ShadingInputs
  implements Omit<Host, 'backTop' | 'backFoot' | 'backGlow' | 'lamps' | 'lampCount'>
{
  readonly exposure: number
  metalF0: Vec3
  finish = 0
  readonly brushAxis: Vec3
  brushAt: Vec3
  readonly brushedRound: boolean
  readonly pixelMm: number
  boreMm: number
  facets: Float64Array = none
  indices: Vec3 = [1, 1, 1]
  absorption: Vec3 = [0, 0, 0]
  bounces = 7
  halved = false
  stoneX: Vec3 = [1, 0, 0]
  stoneY: Vec3 = [0, 1, 0]
  stoneZ: Vec3 = [0, 0, 1]
  stoneAt: Vec3 = [0, 0, 0]
  gloss = 1
  backing = 0
  depthGlow: Vec3 = [0, 0, 0]
  bodyColour: Vec3 = [1, 1, 1]
  secondColour: Vec3 = [1, 1, 1]
  character = 0
  /** Told that metal has nothing near by to reflect, it does not look; what it saw it says here. */
  alone = false
  met = false
  /** Whether the stone at hand is one to look into; its half width's share of a millimetre. */
  clear = false
  share = 1

  readonly stones: readonly Prepared[]
  /** Of each part. */
  readonly words: readonly (readonly PartWords[])[]
  /** Of each part. */
  readonly #looks: readonly PartLook[]
  readonly #light: ReturnType<typeof lightOf>
  readonly #model: Model
  readonly #rays: TriangleRays
  readonly #guesses = new Int32Array(64)
  #walk: Facets | null = null
  #step = 0
  #current = -1

  constructor(
    piece: Piece,
    scene: Scene,
    { model, pose, camera }: Pick<SetUp, 'model' | 'pose' | 'camera'>,
    words: readonly CutWords[],
  ) {
    const { design, stones } = piece
    this.#light = lightOf(scene)
    this.#model = model
    this.#rays = new TriangleRays(model.positions, model.triangles)
    this.exposure = scene.exposure
    this.metalF0 = metalLook(design.metal)
    const ring = piece.fingerMm !== null
    this.brushedRound = ring
    this.pixelMm = camera.away / camera.scale
    this.brushAxis = turnVector(pose, ring ? [0, 0, 1] : [1, 0, 0])
    this.brushAt = posed(pose, [0, 0, 0])
    this.boreMm = boreOf(piece.fingerMm)
    this.#looks = piece.parts.map(part => {
      const { metal, finish } = partLookOf(part, design)
      const { movedMm, fingerMm } = part.look ?? {}
      return {
        finish: part.made === 'cast' ? finishNumbers[finish] : 0,
        f0: metal === design.metal ? this.metalF0 : metalLook(metal),
        at: movedMm ? posed(pose, movedMm) : this.brushAt,
        boreMm: fingerMm === undefined ? this.boreMm : boreOf(fingerMm),
      }
    })
    this.words = piece.parts.map(({ name }) =>
      words.filter(({ place }) => place.part === name).map(cut => new PartWords(cut, pose)),
    )
    this.stones = stones.map(({ cut, frame, gem, origin, of, grades }) => ({
      facets: cut.planes.length > 0 ? facetsOf(cut) : null,
      x: turnVector(pose, frame.x),
      y: turnVector(pose, frame.y),
      z: turnVector(pose, frame.z),
      at: posed(pose, frame.origin),
      halfMm: cut.widthMm / 2,
      look: stoneLook(gem, origin, scene, grades),
      halved: cut.mirrored,
      small: of === 'accent',
    }))
  }

  /** Makes a stone the one that `gem` and `cabochon` shade. */
  take(index: number) {
    if (index === this.#current) return
    this.#current = index
    const stone = this.stones[index] as Prepared
    this.stoneX = stone.x
    this.stoneY = stone.y
    this.stoneZ = stone.z
    this.stoneAt = stone.at
    const { look } = stone
    this.#walk = stone.facets
    this.clear = look.is === 'clear' && stone.facets !== null
    this.share = 1 / stone.halfMm
    if (look.is === 'clear' && stone.facets) {
      this.facets = stone.facets.planes
      this.halved = stone.halved
      const clear = clearUniforms(look, stone.halfMm, stone.small)
      this.indices = clear.indices
      this.absorption = clear.absorption
      this.bounces = clear.bounces
      this.gloss = clear.gloss
      this.backing = clear.backing
      this.depthGlow = clear.depthGlow
    } else {
      this.bodyColour = look.colour
      this.secondColour = look.is === 'clear' ? look.colour : look.second
      this.character = look.is === 'clear' ? CLEAR_DOME : look.character
    }
    this.#guesses.fill(0)
  }

  /** Makes a part the one that `metal` shades. */
  takePart(index: number) {
    const { finish, f0, at, boreMm } = this.#looks[index] as PartLook
    this.finish = finish
    this.metalF0 = f0
    this.brushAt = at
    this.boreMm = boreMm
  }

  /** Before each ray into a stone. */
  begin() {
    this.#step = 0
  }

  metalLight(x: number, y: number, z: number, blur: number): void {
    this.#light.metal.at(x, y, z, blur)
  }

  gemLight(x: number, y: number, z: number, blur: number): void {
    this.#light.gem.at(x, y, z, blur)
  }

  softLight(x: number, y: number, z: number, blur: number): void {
    this.#light.soft.at(x, y, z, blur)
  }

  gemLights(
    rx: number,
    ry: number,
    rz: number,
    gx: number,
    gy: number,
    gz: number,
    bx: number,
    by: number,
    bz: number,
  ): void {
    this.#light.gem.sharp(rx, ry, rz, gx, gy, gz, bx, by, bz)
  }

  leaving(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): void {
    const facets = this.#walk as Facets
    const step = this.#step++ & 63
    const hit = walkFacets(facets, i32At(this.#guesses, step), ox, oy, oz, dx, dy, dz)
    this.#guesses[step] = hit
    out[0] = hit === facets.mirror ? -1 : hit
  }

  /** Metal seen in metal: followed once more, then taken as evenly lit. */
  nearMetal(px: number, py: number, pz: number, dx: number, dy: number, dz: number): void {
    const rays = this.#rays
    if (this.alone || !rays.meet(px, py, pz, dx, dy, dz, 0.06, 60, false)) {
      out[3] = 0
      return
    }
    this.met = true
    if (u16At(this.#model.owners, rays.triangle) >= this.#model.parts) {
      this.#stoneGlance(dx, dy, dz)
      return
    }
    this.#metalAtHit(px, py, pz, dx, dy, dz)
    out[3] = 1
  }

  /** A stone seen in metal: some of its colour, some of its shine. */
  #stoneGlance(dx: number, dy: number, dz: number) {
    const stone = this.stones[
      u16At(this.#model.owners, this.#rays.triangle) - this.#model.parts
    ] as Prepared
    const { colour } = stone.look
    this.gemLight(-dx, -dy, -dz, 0.4)
    for (let c = 0; c < 3; c++) out[c] = f64At(out, c) * (0.15 + 0.85 * valueAt(colour, c))
    out[3] = 0.85
  }

  /** In the colour of what is hit; what it is seen in keeps its own. */
  #metalAtHit(px: number, py: number, pz: number, dx: number, dy: number, dz: number) {
    const own = this.metalF0
    const part = u16At(this.#model.owners, this.#rays.triangle)
    this.metalF0 = (this.#looks[part] as PartLook).f0
    this.#lightAtHit(px, py, pz, dx, dy, dz)
    this.metalF0 = own
  }

  #lightAtHit(px: number, py: number, pz: number, dx: number, dy: number, dz: number) {
    const { distance, triangle, u, v } = this.#rays
    const { triangles, normals } = this.#model
    const a = u32At(triangles, triangle * 3) * 3
    const b = u32At(triangles, triangle * 3 + 1) * 3
    const c = u32At(triangles, triangle * 3 + 2) * 3
    const t = 1 - u - v
    let nx = f32At(normals, a) * t + f32At(normals, b) * u + f32At(normals, c) * v
    let ny = f32At(normals, a + 1) * t + f32At(normals, b + 1) * u + f32At(normals, c + 1) * v
    let nz = f32At(normals, a + 2) * t + f32At(normals, b + 2) * u + f32At(normals, c + 2) * v
    const long = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz)
    nx *= long
    ny *= long
    nz *= long
    const hx = px + dx * distance
    const hy = py + dy * distance
    const hz = pz + dz * distance
    const twice = 2 * (dx * nx + dy * ny + dz * nz)
    const rx = dx - nx * twice
    const ry = dy - ny * twice
    const rz = dz - nz * twice
    if (this.#rays.blocks(hx, hy, hz, rx, ry, rz, 0.06, 60)) {
      this.metalLight(nx, ny, nz, 0.9)
      for (let k = 0; k < 3; k++) {
        const f = valueAt(this.metalF0, k)
        out[k] = f64At(out, k) * 0.6 * f * f
      }
      return
    }
    metalGlance(this, hx, hy, hz, nx, ny, nz, -dx, -dy, -dz, 0.07)
  }

  nearGem(px: number, py: number, pz: number, dx: number, dy: number, dz: number): void {
    const rays = this.#rays
    if (!rays.meet(px, py, pz, dx, dy, dz, 0.01, 40, true)) {
      out[3] = 0
      return
    }
    if (u16At(this.#model.owners, rays.triangle) >= this.#model.parts) {
      if (rays.distance < 0.02) {
        out[3] = 0
        return
      }
      this.#stoneGlance(dx, dy, dz)
      return
    }
    this.#metalAtHit(px, py, pz, dx, dy, dz)
    out[3] = 1
  }
}
