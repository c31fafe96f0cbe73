import type { Vec3 } from '../vector.ts'
import type { Lamp } from './lamps.ts'

export type SceneId = 'studio' | 'daylight' | 'candle' | 'velvet'

export interface Scene {
  readonly id: SceneId
  readonly name: string
  /** Metal and stones are lit apart, as a photographer lights them and joins the pictures. */
  readonly metal: readonly Lamp[]
  readonly gem: readonly Lamp[]
  /** For pearls and domed stones. */
  readonly soft: readonly Lamp[]
  readonly exposure: number
  /** How far from daylight towards lamplight: some stones change. */
  readonly warmth: number
  readonly back: { readonly top: string; readonly foot: string; readonly glow: number }
  readonly shadow: { readonly colour: string; readonly strength: number }
}

const up: Vec3 = [0, 1, 0]
const down: Vec3 = [0, -1, 0]
const tinted = (v: number, [r, g, b]: Vec3): Vec3 => [v * r, v * g, v * b]

/** A white tent with an opening for the lens, a white table, soft boxes and black cards for the lines. */
const tent = (tint: Vec3, key: number, fill: number): readonly Lamp[] => [
  { lamp: 'dome', axis: up, from: -3, to: -2, colour: tinted(0.34 * fill, tint) },
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
  { lamp: 'flag', at: [0.1, 1, -0.55], width: 1.4, height: 0.1, soft: 0.06, dark: 0.8 },
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

/** Small bright points: what comes back from them is fire. */
const sparks = (tint: Vec3, power: number): readonly Lamp[] =>
  (
    [
      [-0.55, 0.75, 0.35],
      [0.35, 0.9, 0.25],
      [0.75, 0.55, 0.4],
      [-0.25, 0.6, -0.75],
      [0.5, 0.5, -0.7],
      [-0.85, 0.35, -0.1],
      [0.1, 1, -0.15],
      [-0.12, 0.55, 0.85],
      [0.22, 0.4, 0.9],
      [-0.45, 0.3, 0.85],
    ] as const
  ).map((at, i) => ({
    lamp: 'spot',
    at,
    width: 0.022 + (i % 3) * 0.008,
    colour: tinted(power * (14 + (i % 4) * 5), tint),
  }))

const room = (tint: Vec3, key: number, fill: number): readonly Lamp[] => [
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

const dome = (tint: Vec3, key: number): readonly Lamp[] => [
  { lamp: 'dome', axis: up, from: -3, to: -2, colour: tinted(0.32, tint) },
  { lamp: 'dome', axis: up, from: -0.2, to: 0.7, colour: tinted(0.55, tint) },
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

const white: Vec3 = [1, 1, 1]
export const scenes: Readonly<Record<SceneId, Scene>> = {
  studio: {
    id: 'studio',
    name: 'Studio',
    metal: tent(white, 1, 1),
    gem: [...dome(white, 1), ...sparks(white, 1)],
    soft: room(white, 1, 1),
    exposure: 1,
    warmth: 0,
    back: { top: '#fbfaf8', foot: '#efebe5', glow: 0 },
    shadow: { colour: '#3a3128', strength: 0.72 },
  },
  daylight: {
    id: 'daylight',
    name: 'Daylight',
    metal: tent([0.95, 0.99, 1.06], 0.9, 1.1),
    gem: [...dome([0.93, 0.98, 1.08], 1.1), ...sparks([1.1, 1.02, 0.9], 0.7)],
    soft: room([0.95, 0.99, 1.06], 0.9, 1.15),
    exposure: 1,
    warmth: 0,
    back: { top: '#f4f8fb', foot: '#e3e9ee', glow: 0.01 },
    shadow: { colour: '#26303a', strength: 0.6 },
  },
  candle: {
    id: 'candle',
    name: 'Candlelight',
    metal: tent([1.12, 0.86, 0.6], 1.1, 0.6),
    gem: [...dome([1.15, 0.86, 0.58], 0.8), ...sparks([1.3, 0.9, 0.5], 1.3)],
    soft: room([1.15, 0.86, 0.58], 1, 0.6),
    exposure: 1,
    warmth: 1,
    back: { top: '#4a3524', foot: '#2a1c12', glow: 0.06 },
    shadow: { colour: '#0a0502', strength: 0.85 },
  },
  velvet: {
    id: 'velvet',
    name: 'Dark velvet',
    metal: tent(white, 1, 0.62),
    gem: [...dome(white, 1.05), ...sparks(white, 1.2)],
    soft: room(white, 1, 0.6),
    exposure: 1,
    warmth: 0.2,
    back: { top: '#262523', foot: '#141312', glow: 0.05 },
    shadow: { colour: '#000000', strength: 0.85 },
  },
}
