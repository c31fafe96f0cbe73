import type { Type } from './syntax.ts'

/** A value of GLSL as the JavaScript of each of its numbers. */
export interface ShaderValue {
  readonly type: Type
  readonly parts: readonly string[]
}

/** Names a number that is used more than once. */
export type Keep = (text: string) => string

const each =
  (one: (...texts: string[]) => string) =>
  (given: readonly ShaderValue[]): ShaderValue => {
    const widest = given.reduce((a, b) => (b.parts.length > a.parts.length ? b : a))
    return {
      type: widest.type,
      parts: widest.parts.map((_, i) =>
        one(...given.map(({ parts }) => parts[parts.length === 1 ? 0 : i] ?? '')),
      ),
    }
  }

const number = (text: string): ShaderValue => ({ type: 'float', parts: [text] })
const sum = (texts: readonly string[]) => `(${texts.join(' + ')})`
const scalar = (a: ShaderValue, b: ShaderValue) =>
  sum(a.parts.map((part, i) => `${part} * ${b.parts[i]}`))

const eased = (keep: Keep, from: string, to: string, x: string) => {
  const t = keep(`Math.min(1, Math.max(0, (${x} - ${from}) / (${to} - ${from})))`)
  return `(${t} * ${t} * (3 - 2 * ${t}))`
}

const kept = (keep: Keep, { type, parts }: ShaderValue): ShaderValue => ({
  type,
  parts: parts.map(keep),
})

type Builtin = (given: readonly ShaderValue[], keep: Keep) => ShaderValue

const math = (name: string): Builtin => each((...texts) => `Math.${name}(${texts.join(', ')})`)
const [first, second] = [0, 1].map(
  i => (given: readonly ShaderValue[]) => given[i] ?? { type: 'float', parts: ['0'] },
) as [
  (given: readonly ShaderValue[]) => ShaderValue,
  (given: readonly ShaderValue[]) => ShaderValue,
]

/** What GLSL brings with it, number by number. Given values are names or literals already. */
export const builtins: Readonly<Record<string, Builtin>> = {
  abs: math('abs'),
  acos: math('acos'),
  asin: math('asin'),
  cos: math('cos'),
  exp: math('exp'),
  floor: math('floor'),
  log: math('log'),
  max: math('max'),
  min: math('min'),
  sign: math('sign'),
  sin: math('sin'),
  sqrt: math('sqrt'),
  atan: each((y, x) => (x === undefined ? `Math.atan(${y})` : `Math.atan2(${y}, ${x})`)),
  clamp: each((x, least, most) => `Math.min(${most}, Math.max(${least}, ${x}))`),
  fract: each(x => `(${x} - Math.floor(${x}))`),
  mod: each((x, y) => `(${x} - ${y} * Math.floor(${x} / ${y}))`),
  pow: each((x, y) => `(${x} ** ${y})`),
  mix: each((a, b, t) => `(${a} + (${b} - ${a}) * ${t})`),
  step: each((edge, x) => `(${x} < ${edge} ? 0 : 1)`),
  smoothstep: (given, keep) =>
    each((from, to, x) => eased(keep, from ?? '', to ?? '', x ?? ''))(given),
  dot: given => number(scalar(first(given), second(given))),
  length: given => number(`Math.sqrt(${scalar(first(given), first(given))})`),
  distance: (given, keep) => {
    const apart = kept(keep, each((a, b) => `(${a} - ${b})`)(given))
    return number(`Math.sqrt(${scalar(apart, apart)})`)
  },
  normalize: (given, keep) => {
    const v = first(given)
    const scale = keep(`1 / Math.sqrt(${scalar(v, v)})`)
    return each(x => `(${x} * ${scale})`)([v])
  },
  cross: given => {
    const [a, b] = [first(given).parts, second(given).parts]
    const row = (i: number, j: number) => `(${a[i]} * ${b[j]} - ${a[j]} * ${b[i]})`
    return { type: 'vec3', parts: [row(1, 2), row(2, 0), row(0, 1)] }
  },
  reflect: (given, keep) => {
    const twice = keep(`2 * ${scalar(first(given), second(given))}`)
    return each((v, n) => `(${v} - ${n} * ${twice})`)(given.slice(0, 2))
  },
}
