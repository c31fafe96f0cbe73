import type { Vec3 } from '../vector.ts'
import type { Lamp } from './lamps.ts'

const up: Vec3 = [0, 1, 0]
const down: Vec3 = [0, -1, 0]
const tinted = (v: number, [r, g, b]: Vec3): Vec3 => [v * r, v * g, v * b]

/** A white tent with an opening for the lens, a white table, soft boxes and black cards for the lines. */
export const tent = (tint: Vec3, key: number, fill: number): readonly Lamp[] => [
  { lamp: 'dome', axis: up, from: -3, to: -2, colour: tinted(0.4 * fill, tint) },
  { lamp: 'dome', axis: up, from: -0.15, to: 1, colour: tinted(0.5 * fill, tint) },
  { lamp: 'dome', axis: down, from: 0.02, to: 0.3, colour: tinted(0.4 * fill, tint) },
  { lamp: 'flag', at: [0, 0, 1], width: 9, height: 0.05, soft: 0.06, dark: 0.6 },
  { lamp: 'flag', at: [0, 0, -1], width: 9, height: 0.05, soft: 0.06, dark: 0.75 },
  {
    lamp: 'flag',
    at: [0.9, 0.5, 0.75],
    width: 0.1,
    height: 1.2,
    soft: 0.05,
    turnDeg: 12,
    dark: 0.88,
  },
  {
    lamp: 'flag',
    at: [-0.35, 0.42, 1],
    width: 0.13,
    height: 0.9,
    soft: 0.07,
    turnDeg: -14,
    dark: 0.82,
  },
  {
    lamp: 'flag',
    at: [0.15, 0.8, -0.78],
    width: 1.4,
    height: 0.12,
    soft: 0.2,
    turnDeg: 12,
    dark: 0.85,
  },
  {
    lamp: 'flag',
    at: [0.5, -0.9, 0.5],
    width: 0.7,
    height: 0.16,
    soft: 0.1,
    turnDeg: 20,
    dark: 0.84,
  },
  {
    lamp: 'flag',
    at: [-0.7, -0.8, 0.2],
    width: 0.7,
    height: 0.14,
    soft: 0.1,
    turnDeg: -30,
    dark: 0.84,
  },
  {
    lamp: 'box',
    at: [0.35, 0.12, 1],
    width: 0.5,
    height: 0.3,
    soft: 0.3,
    colour: tinted(0.42 * key, tint),
    fall: [0.4, 0.3],
  },
  {
    lamp: 'box',
    at: [-0.15, 1, 0.35],
    width: 0.62,
    height: 0.3,
    soft: 0.08,
    colour: tinted(3.2 * key, tint),
    fall: [0.2, 0.3],
  },
  {
    lamp: 'box',
    at: [-1, 0.35, 0.35],
    width: 0.15,
    height: 0.75,
    soft: 0.05,
    colour: tinted(3.4 * key, tint),
    fall: [0, 0.3],
  },
  {
    lamp: 'box',
    at: [1, 0.3, 0.1],
    width: 0.3,
    height: 0.5,
    soft: 0.14,
    colour: tinted(1.5 * key, tint),
    fall: [-0.3, 0.2],
  },
  {
    lamp: 'box',
    at: [0.6, 0.55, -1],
    width: 0.13,
    height: 0.7,
    soft: 0.04,
    colour: tinted(4.5 * key, tint),
  },
]

/**
 * Small bright points: what comes back from them is fire. Brighter ones would only burn out to white,
 * so there are many instead, on a spiral over the upper half.
 */
export const sparks = (tint: Vec3, power: number): readonly Lamp[] =>
  Array.from({ length: 13 }, (_, i) => {
    const up = 0.18 + (0.8 * (i + 0.5)) / 13
    const turn = i * 2.399963 + 0.6
    const wide = Math.sqrt(1 - up * up)
    return {
      lamp: 'spot',
      at: [Math.sin(turn) * wide, up, Math.cos(turn) * wide],
      width: 0.02 + (i % 3) * 0.006,
      colour: tinted(power * (6 + (i % 4) * 2.5), tint),
    }
  })

/** For what shines softly: one window, one strip, and the room. */
export const room = (tint: Vec3, key: number, fill: number): readonly Lamp[] => [
  { lamp: 'dome', axis: up, from: -3, to: -2, colour: tinted(0.3 * fill, tint) },
  { lamp: 'dome', axis: up, from: -0.6, to: 0.9, colour: tinted(0.5 * fill, tint) },
  {
    lamp: 'box',
    at: [-0.55, 0.85, 0.75],
    width: 0.34,
    height: 0.42,
    soft: 0.05,
    colour: tinted(3.4 * key, tint),
    fall: [-0.1, 0.35],
  },
  {
    lamp: 'box',
    at: [1, 0.35, 0.25],
    width: 0.12,
    height: 0.6,
    soft: 0.06,
    colour: tinted(1.5 * key, tint),
  },
  {
    lamp: 'box',
    at: [0.1, -0.9, 0.5],
    width: 0.9,
    height: 0.3,
    soft: 0.25,
    colour: tinted(0.5 * fill, tint),
  },
]

/** For clear stones: a bright dome with black cards, which facets show as their darks. */
export const domeRig = (tint: Vec3, key: number): readonly Lamp[] => [
  { lamp: 'dome', axis: up, from: -3, to: -2, colour: tinted(0.22, tint) },
  { lamp: 'dome', axis: up, from: 0, to: 0.5, colour: tinted(1, tint) },
  { lamp: 'flag', at: [0, 0.22, 1], width: 0.25, height: 0.25, soft: 0.05, dark: 0.97 },
  {
    lamp: 'flag',
    at: [-0.62, 0.62, 0.45],
    width: 0.1,
    height: 0.6,
    soft: 0.04,
    turnDeg: 20,
    dark: 0.96,
  },
  {
    lamp: 'flag',
    at: [0.68, 0.5, 0.5],
    width: 0.1,
    height: 0.6,
    soft: 0.04,
    turnDeg: -24,
    dark: 0.96,
  },
  { lamp: 'flag', at: [0.1, 1, 0.1], width: 0.7, height: 0.1, soft: 0.04, turnDeg: 12, dark: 0.96 },
  {
    lamp: 'flag',
    at: [0.5, 0.4, -0.8],
    width: 0.12,
    height: 0.5,
    soft: 0.04,
    turnDeg: 30,
    dark: 0.96,
  },
  {
    lamp: 'flag',
    at: [-0.6, 0.35, -0.7],
    width: 0.12,
    height: 0.5,
    soft: 0.04,
    turnDeg: -30,
    dark: 0.96,
  },
  { lamp: 'flag', at: [0, -0.5, 0.9], width: 1.2, height: 0.18, soft: 0.1, dark: 0.85 },
  {
    lamp: 'box',
    at: [-0.28, 0.62, 0.75],
    width: 0.2,
    height: 0.14,
    soft: 0.03,
    colour: tinted(2.4 * key, tint),
  },
  {
    lamp: 'box',
    at: [0.34, 0.66, 0.7],
    width: 0.18,
    height: 0.16,
    soft: 0.03,
    colour: tinted(2.2 * key, tint),
  },
  {
    lamp: 'box',
    at: [-0.5, 0.85, 0.05],
    width: 0.22,
    height: 0.2,
    soft: 0.03,
    colour: tinted(2.4 * key, tint),
  },
  {
    lamp: 'box',
    at: [0.55, 0.8, 0],
    width: 0.22,
    height: 0.22,
    soft: 0.03,
    colour: tinted(2.2 * key, tint),
  },
  {
    lamp: 'box',
    at: [0, 0.75, -0.7],
    width: 0.4,
    height: 0.16,
    soft: 0.03,
    colour: tinted(2.2 * key, tint),
  },
  {
    lamp: 'box',
    at: [-0.95, 0.3, 0.35],
    width: 0.16,
    height: 0.4,
    soft: 0.03,
    colour: tinted(2.0 * key, tint),
  },
  {
    lamp: 'box',
    at: [0.95, 0.28, 0.3],
    width: 0.18,
    height: 0.4,
    soft: 0.03,
    colour: tinted(1.9 * key, tint),
  },
  {
    lamp: 'box',
    at: [0.4, -0.25, 0.85],
    width: 0.25,
    height: 0.16,
    soft: 0.05,
    colour: tinted(1.2 * key, tint),
  },
  {
    lamp: 'box',
    at: [-0.45, -0.2, 0.85],
    width: 0.2,
    height: 0.2,
    soft: 0.05,
    colour: tinted(1.1 * key, tint),
  },
]
