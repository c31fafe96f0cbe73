import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js'
import { expect, test } from 'vitest'
import { roundBand } from '#tools/testing/meshes.ts'
import { f32At } from '../at.ts'
import { volumeMm3 } from '../mesh.ts'
import { topologyOf } from '../solid/topology.ts'
import { weld } from '../solid/weld.ts'
import { readStl, writeStl } from './stl.ts'
import { read3mf, write3mf } from './three-mf.ts'

const band = weld(roundBand(8.255, 0.9, 64, 24))
const words = { title: 'A band', description: 'for “A & B” <3', metadata: { Metal: '14k' } }

test('an STL holds the very triangles that were written', () => {
  const bytes = writeStl(band, 'solid? No: mm')
  expect(bytes.length).toBe(84 + 50 * (band.triangles.length / 3))
  const read = readStl(bytes)
  if (!read) throw new Error('unread')
  expect(topologyOf(weld(read))).toEqual(topologyOf(band))
})

test('three reads the STL: the same volume, normals outwards', () => {
  const { buffer } = writeStl(band, 'mm')
  const geometry = new STLLoader().parse(buffer as ArrayBuffer)
  const positions = geometry.getAttribute('position').array as Float32Array
  const normals = geometry.getAttribute('normal').array as Float32Array
  const triangles = Uint32Array.from({ length: positions.length / 3 }, (_, i) => i)
  expect(volumeMm3({ positions, triangles })).toBeCloseTo(volumeMm3(band), 6)
  const outwards = triangles.filter(i => {
    const away = Math.hypot(f32At(positions, i * 3), f32At(positions, i * 3 + 1)) - 8.255
    const [x, y] = [f32At(positions, i * 3), f32At(positions, i * 3 + 1)]
    const radial = (f32At(normals, i * 3) * x + f32At(normals, i * 3 + 1) * y) * away
    return radial + f32At(normals, i * 3 + 2) * f32At(positions, i * 3 + 2) > 0
  })
  expect(outwards.length).toBe(triangles.length)
})

test('a file that is cut short is not read as an STL', () => {
  const bytes = writeStl(band, 'mm')
  expect(readStl(bytes.slice(0, -1))).toBeNull()
  expect(readStl(bytes.slice(0, 20))).toBeNull()
})

test('a 3MF holds the very same numbers, says its unit, and is the same file each time', () => {
  const bytes = write3mf(band, words)
  expect(read3mf(bytes)).toEqual({ positions: band.positions, triangles: band.triangles })
  expect(write3mf(band, words)).toEqual(bytes)
})
