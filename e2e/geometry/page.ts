import { type BufferGeometry, type Group, Mesh } from 'three'
import { ThreeMFLoader } from 'three/examples/jsm/loaders/3MFLoader.js'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import type { MeasuredExports } from './measure-and-export.ts'

export interface SeenInBrowser extends Omit<MeasuredExports, 'threeMf' | 'glb'> {
  readonly threeMf: Read
  readonly glb: Read
}

/** What three makes of a file. */
export interface Read {
  readonly meshes: number
  /** Of the first mesh, in the cube of the file's own unit. */
  readonly volume: number
}

declare global {
  interface Window {
    seen: Promise<SeenInBrowser>
  }
}

async function run(): Promise<SeenInBrowser> {
  const { threeMf, glb, ...figures } = await inWorker()
  const scene = (await new GLTFLoader().parseAsync(bufferOf(glb), '')).scene
  return {
    ...figures,
    threeMf: readOf(new ThreeMFLoader().parse(bufferOf(threeMf))),
    glb: readOf(scene),
  }
}

const bufferOf = (bytes: Uint8Array) => bytes.slice().buffer as ArrayBuffer

const inWorker = () =>
  new Promise<MeasuredExports>((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onerror = event => reject(new Error(event.message))
    worker.onmessage = ({ data }) =>
      data.result ? resolve(data.result) : reject(new Error(data.fault))
  })

function readOf(group: Group): Read {
  const meshes: Mesh<BufferGeometry>[] = []
  group.traverse(object => {
    if (object instanceof Mesh) meshes.push(object)
  })
  return { meshes: meshes.length, volume: meshes[0] ? volumeOf(meshes[0].geometry) : 0 }
}

/** Counted here once more, and not by the code that is tested. */
function volumeOf(geometry: BufferGeometry): number {
  const { array } = (geometry.index ? geometry.toNonIndexed() : geometry).getAttribute('position')
  let six = 0
  for (let i = 0; i < array.length; i += 9) {
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = array.slice(
      i,
      i + 9,
    )
    six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
  }
  return six / 6
}

window.seen = run()
