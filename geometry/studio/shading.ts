// biome-ignore-all format lint: written by a machine
// Translated from the GLSL beside it by "node ops/shading". Not to be edited by hand.
import { f64At } from '../at.ts'
import { out } from './out.ts'

type Numbers3 = readonly [number, number, number]

export interface Host {
readonly lamps: Float64Array
readonly lampCount: number
readonly exposure: number
readonly backTop: Numbers3
readonly backFoot: Numbers3
readonly backGlow: Numbers3
readonly metalF0: Numbers3
readonly finish: number
readonly brushAxis: Numbers3
readonly brushAt: Numbers3
readonly brushedRound: boolean
readonly pixelMm: number
readonly boreMm: number
readonly facets: Float64Array
readonly indices: Numbers3
readonly absorption: Numbers3
readonly bounces: number
readonly halved: boolean
readonly stoneX: Numbers3
readonly stoneY: Numbers3
readonly stoneZ: Numbers3
readonly stoneAt: Numbers3
readonly gloss: number
readonly backing: number
readonly depthGlow: Numbers3
readonly bodyColour: Numbers3
readonly secondColour: Numbers3
readonly character: number
metalLight(d_x: number, d_y: number, d_z: number, blur: number): void
nearMetal(p_x: number, p_y: number, p_z: number, d_x: number, d_y: number, d_z: number): void
leaving(o_x: number, o_y: number, o_z: number, d_x: number, d_y: number, d_z: number): void
gemLights(red_x: number, red_y: number, red_z: number, green_x: number, green_y: number, green_z: number, blue_x: number, blue_y: number, blue_z: number): void
gemLight(d_x: number, d_y: number, d_z: number, blur: number): void
nearGem(p_x: number, p_y: number, p_z: number, d_x: number, d_y: number, d_z: number): void
softLight(d_x: number, d_y: number, d_z: number, blur: number): void
}

const LEAST_BLUR = 0.015
const BLUR_STEP = 2.3
const POLISH = 0.0345
const STUDIO_MM = 34
const CUT_MM = 0.14
const BOUNDED = 0.85
const SCRATCHES = 20

export function levelOf(_h: unknown, blur: number): number {
const _1 = (blur / LEAST_BLUR)
const _2 = (Math.log(_1) / Math.log(BLUR_STEP))
return Math.min(5, Math.max(0, _2))
}

export function blurOf(_h: unknown, level: number): number {
return (LEAST_BLUR * (BLUR_STEP ** level))
}

export function across(_h: unknown, x: number, reach: number, soft: number): number {
const _1 = ((-reach) - soft)
const _2 = ((-reach) + soft)
const _3 = Math.min(1, Math.max(0, (x - _1) / (_2 - _1)))
const _4 = (reach - soft)
const _5 = (reach + soft)
const _6 = Math.min(1, Math.max(0, (x - _4) / (_5 - _4)))
return ((_3 * _3 * (3 - 2 * _3)) - (_6 * _6 * (3 - 2 * _6)))
}

export function light(h: Pick<Host, 'lampCount' | 'lamps'>, d_x: number, d_y: number, d_z: number, blur: number): void {
let sum_x = 0
let sum_y = 0
let sum_z = 0
for (let i = 0; i < h.lampCount; i++) {
const _1 = (i * 5) * 4
const axis_x = f64At(h.lamps, _1)
const axis_y = f64At(h.lamps, _1 + 1)
const axis_z = f64At(h.lamps, _1 + 2)
const axis_w = f64At(h.lamps, _1 + 3)
const _2 = ((i * 5) + 1) * 4
const right_x = f64At(h.lamps, _2)
const right_y = f64At(h.lamps, _2 + 1)
const right_z = f64At(h.lamps, _2 + 2)
const right_w = f64At(h.lamps, _2 + 3)
const _3 = ((i * 5) + 2) * 4
const up_x = f64At(h.lamps, _3)
const up_y = f64At(h.lamps, _3 + 1)
const up_z = f64At(h.lamps, _3 + 2)
const up_w = f64At(h.lamps, _3 + 3)
const _4 = ((i * 5) + 3) * 4
const colour_x = f64At(h.lamps, _4)
const colour_y = f64At(h.lamps, _4 + 1)
const colour_z = f64At(h.lamps, _4 + 2)
const colour_w = f64At(h.lamps, _4 + 3)
const _5 = ((i * 5) + 4) * 4
const fall_x = f64At(h.lamps, _5)
const fall_y = f64At(h.lamps, _5 + 1)
const along = (d_x * axis_x + d_y * axis_y + d_z * axis_z)
if ((axis_w < 0.5)) {
const _6 = (right_w - blur)
const _7 = (up_w + blur)
const _8 = Math.min(1, Math.max(0, (along - _6) / (_7 - _6)))
const _9 = (_8 * _8 * (3 - 2 * _8))
sum_x = sum_x + (colour_x * _9)
sum_y = sum_y + (colour_y * _9)
sum_z = sum_z + (colour_z * _9)
} else {
if ((axis_w < 1.5)) {
const narrow = (colour_w * colour_w)
const wide = (narrow + (blur * blur))
const _10 = ((along - 1) / wide)
const _11 = ((narrow / wide) * Math.exp(_10))
sum_x = sum_x + (colour_x * _11)
sum_y = sum_y + (colour_y * _11)
sum_z = sum_z + (colour_z * _11)
} else {
if ((along > 0.02)) {
const x = ((d_x * right_x + d_y * right_y + d_z * right_z) / along)
const y = ((d_x * up_x + d_y * up_y + d_z * up_z) / along)
const soft = (colour_w + blur)
const _12 = ((-right_w) - soft)
const _13 = ((-right_w) + soft)
const _14 = Math.min(1, Math.max(0, (x - _12) / (_13 - _12)))
const _15 = (right_w - soft)
const _16 = (right_w + soft)
const _17 = Math.min(1, Math.max(0, (x - _15) / (_16 - _15)))
const _18 = ((_14 * _14 * (3 - 2 * _14)) - (_17 * _17 * (3 - 2 * _17)))
const _19 = ((-up_w) - soft)
const _20 = ((-up_w) + soft)
const _21 = Math.min(1, Math.max(0, (y - _19) / (_20 - _19)))
const _22 = (up_w - soft)
const _23 = (up_w + soft)
const _24 = Math.min(1, Math.max(0, (y - _22) / (_23 - _22)))
const _25 = ((_21 * _21 * (3 - 2 * _21)) - (_24 * _24 * (3 - 2 * _24)))
const _26 = (0.05 + (0.7 * blur))
const _27 = Math.min(1, Math.max(0, (along - 0) / (_26 - 0)))
const cover = ((_18 * _25) * (_27 * _27 * (3 - 2 * _27)))
const _28 = ((1 + ((fall_x * x) / right_w)) + ((fall_y * y) / up_w))
const slope = Math.max(0, _28)
const _29 = (axis_w < 2.5)
let _32 = 0
let _33 = 0
let _34 = 0
if (_29) {
const _30 = (cover * slope)
_32 = (sum_x + (colour_x * _30))
_33 = (sum_y + (colour_y * _30))
_34 = (sum_z + (colour_z * _30))
} else {
const _31 = (1 - (colour_x * cover))
_32 = (sum_x * _31)
_33 = (sum_y * _31)
_34 = (sum_z * _31)
}
sum_x = _32
sum_y = _33
sum_z = _34
}
}
}
}
out[0] = sum_x
out[1] = sum_y
out[2] = sum_z
return
}

export function encoded(_h: unknown, c: number): number {
const _1 = (c <= 0.0031308)
return (_1 ? (c * 12.92) : ((1.055 * (c ** 0.41666666)) - 0.055))
}

export function developed(h: Pick<Host, 'exposure'>, scene_x: number, scene_y: number, scene_z: number): void {
let c_x = (Math.max(scene_x, 0) * h.exposure)
let c_y = (Math.max(scene_y, 0) * h.exposure)
let c_z = (Math.max(scene_z, 0) * h.exposure)
const _1 = Math.min(c_y, c_z)
const least = Math.min(c_x, _1)
const _2 = (least < 0.08)
const toe = (_2 ? (least - ((6.25 * least) * least)) : 0.04)
c_x = c_x - toe
c_y = c_y - toe
c_z = c_z - toe
const _3 = Math.max(c_y, c_z)
const peak = Math.max(c_x, _3)
if ((peak > 0.76)) {
const d = 0.24
const pressed = (1 - ((d * d) / ((peak + d) - 0.76)))
c_x = c_x * (pressed / peak)
c_y = c_y * (pressed / peak)
c_z = c_z * (pressed / peak)
const grey = (1 - (1 / ((0.15 * (peak - pressed)) + 1)))
const _4 = (c_x + (pressed - c_x) * grey)
const _5 = (c_y + (pressed - c_y) * grey)
const _6 = (c_z + (pressed - c_z) * grey)
c_x = _4
c_y = _5
c_z = _6
}
out[0] = c_x
out[1] = c_y
out[2] = c_z
return
}

export function backdrop(h: Pick<Host, 'backFoot' | 'backGlow' | 'backTop'>, at_x: number, at_y: number): void {
const off_x = (at_x - 0.5)
const off_y = (at_y - 0.46)
const _1 = ((off_x * off_x + off_y * off_y) * (-5))
const glow = Math.exp(_1)
const _2 = h.backTop[0]
const _3 = h.backTop[1]
const _4 = h.backTop[2]
const _5 = h.backFoot[0]
const _6 = h.backFoot[1]
const _7 = h.backFoot[2]
const _8 = Math.min(1, Math.max(0, (at_y - 0) / (1 - 0)))
const _9 = (_8 * _8 * (3 - 2 * _8))
const _10 = ((_2 + (_5 - _2) * _9) + (h.backGlow[0] * glow))
const _11 = ((_3 + (_6 - _3) * _9) + (h.backGlow[1] * glow))
const _12 = ((_4 + (_7 - _4) * _9) + (h.backGlow[2] * glow))
out[0] = _10
out[1] = _11
out[2] = _12
return
}

export function shuffled(_h: unknown, x: number): number {
const _1 = (((x * 34) + 10) * x)
return (_1 - 289 * Math.floor(_1 / 289))
}

export function chance(_h: unknown, cell_x: number, cell_y: number, cell_z: number): void {
const _1 = (cell_x - 289 * Math.floor(cell_x / 289))
const _2 = (((_1 * 34) + 10) * _1)
const _3 = (_2 - 289 * Math.floor(_2 / 289))
const _4 = (_3 + (cell_y - 289 * Math.floor(cell_y / 289)))
const _5 = (((_4 * 34) + 10) * _4)
const _6 = (_5 - 289 * Math.floor(_5 / 289))
const _7 = (_6 + (cell_z - 289 * Math.floor(cell_z / 289)))
const _8 = (((_7 * 34) + 10) * _7)
const _9 = (_8 - 289 * Math.floor(_8 / 289))
const a = _9
const _10 = (a + 17)
const _11 = (((_10 * 34) + 10) * _10)
const _12 = (_11 - 289 * Math.floor(_11 / 289))
const b = _12
const _13 = (b + 41)
const _14 = (((_13 * 34) + 10) * _13)
const _15 = (_14 - 289 * Math.floor(_14 / 289))
const c = _15
const _16 = (a / 289)
const _17 = (b / 289)
const _18 = (c / 289)
out[0] = _16
out[1] = _17
out[2] = _18
return
}

export function corner(_h: unknown, cell_x: number, cell_y: number, cell_z: number): number {
const _1 = (cell_x - 289 * Math.floor(cell_x / 289))
const _2 = (((_1 * 34) + 10) * _1)
const _3 = (_2 - 289 * Math.floor(_2 / 289))
const _4 = (_3 + (cell_y - 289 * Math.floor(cell_y / 289)))
const _5 = (((_4 * 34) + 10) * _4)
const _6 = (_5 - 289 * Math.floor(_5 / 289))
const _7 = (_6 + (cell_z - 289 * Math.floor(cell_z / 289)))
const _8 = (((_7 * 34) + 10) * _7)
const _9 = (_8 - 289 * Math.floor(_8 / 289))
return (_9 / 289)
}

export function cloud(_h: unknown, p_x: number, p_y: number, p_z: number): number {
const i_x = Math.floor(p_x)
const i_y = Math.floor(p_y)
const i_z = Math.floor(p_z)
const f_x = (p_x - i_x)
const f_y = (p_y - i_y)
const f_z = (p_z - i_z)
const u_x = ((f_x * f_x) * (3 - (2 * f_x)))
const u_y = ((f_y * f_y) * (3 - (2 * f_y)))
const u_z = ((f_z * f_z) * (3 - (2 * f_z)))
const _1 = (i_x - 289 * Math.floor(i_x / 289))
const _2 = (((_1 * 34) + 10) * _1)
const _3 = (_2 - 289 * Math.floor(_2 / 289))
const _4 = (_3 + (i_y - 289 * Math.floor(i_y / 289)))
const _5 = (((_4 * 34) + 10) * _4)
const _6 = (_5 - 289 * Math.floor(_5 / 289))
const _7 = (_6 + (i_z - 289 * Math.floor(i_z / 289)))
const _8 = (((_7 * 34) + 10) * _7)
const _9 = (_8 - 289 * Math.floor(_8 / 289))
const _10 = (_9 / 289)
const _11 = (i_x + 1)
const _12 = (i_y + 0)
const _13 = (i_z + 0)
const _14 = (_11 - 289 * Math.floor(_11 / 289))
const _15 = (((_14 * 34) + 10) * _14)
const _16 = (_15 - 289 * Math.floor(_15 / 289))
const _17 = (_16 + (_12 - 289 * Math.floor(_12 / 289)))
const _18 = (((_17 * 34) + 10) * _17)
const _19 = (_18 - 289 * Math.floor(_18 / 289))
const _20 = (_19 + (_13 - 289 * Math.floor(_13 / 289)))
const _21 = (((_20 * 34) + 10) * _20)
const _22 = (_21 - 289 * Math.floor(_21 / 289))
const _23 = (_22 / 289)
const _24 = (_10 + (_23 - _10) * u_x)
const _25 = (i_x + 0)
const _26 = (i_y + 1)
const _27 = (i_z + 0)
const _28 = (_25 - 289 * Math.floor(_25 / 289))
const _29 = (((_28 * 34) + 10) * _28)
const _30 = (_29 - 289 * Math.floor(_29 / 289))
const _31 = (_30 + (_26 - 289 * Math.floor(_26 / 289)))
const _32 = (((_31 * 34) + 10) * _31)
const _33 = (_32 - 289 * Math.floor(_32 / 289))
const _34 = (_33 + (_27 - 289 * Math.floor(_27 / 289)))
const _35 = (((_34 * 34) + 10) * _34)
const _36 = (_35 - 289 * Math.floor(_35 / 289))
const _37 = (_36 / 289)
const _38 = (i_x + 1)
const _39 = (i_y + 1)
const _40 = (i_z + 0)
const _41 = (_38 - 289 * Math.floor(_38 / 289))
const _42 = (((_41 * 34) + 10) * _41)
const _43 = (_42 - 289 * Math.floor(_42 / 289))
const _44 = (_43 + (_39 - 289 * Math.floor(_39 / 289)))
const _45 = (((_44 * 34) + 10) * _44)
const _46 = (_45 - 289 * Math.floor(_45 / 289))
const _47 = (_46 + (_40 - 289 * Math.floor(_40 / 289)))
const _48 = (((_47 * 34) + 10) * _47)
const _49 = (_48 - 289 * Math.floor(_48 / 289))
const _50 = (_49 / 289)
const _51 = (_37 + (_50 - _37) * u_x)
const low = (_24 + (_51 - _24) * u_y)
const _52 = (i_x + 0)
const _53 = (i_y + 0)
const _54 = (i_z + 1)
const _55 = (_52 - 289 * Math.floor(_52 / 289))
const _56 = (((_55 * 34) + 10) * _55)
const _57 = (_56 - 289 * Math.floor(_56 / 289))
const _58 = (_57 + (_53 - 289 * Math.floor(_53 / 289)))
const _59 = (((_58 * 34) + 10) * _58)
const _60 = (_59 - 289 * Math.floor(_59 / 289))
const _61 = (_60 + (_54 - 289 * Math.floor(_54 / 289)))
const _62 = (((_61 * 34) + 10) * _61)
const _63 = (_62 - 289 * Math.floor(_62 / 289))
const _64 = (_63 / 289)
const _65 = (i_x + 1)
const _66 = (i_y + 0)
const _67 = (i_z + 1)
const _68 = (_65 - 289 * Math.floor(_65 / 289))
const _69 = (((_68 * 34) + 10) * _68)
const _70 = (_69 - 289 * Math.floor(_69 / 289))
const _71 = (_70 + (_66 - 289 * Math.floor(_66 / 289)))
const _72 = (((_71 * 34) + 10) * _71)
const _73 = (_72 - 289 * Math.floor(_72 / 289))
const _74 = (_73 + (_67 - 289 * Math.floor(_67 / 289)))
const _75 = (((_74 * 34) + 10) * _74)
const _76 = (_75 - 289 * Math.floor(_75 / 289))
const _77 = (_76 / 289)
const _78 = (_64 + (_77 - _64) * u_x)
const _79 = (i_x + 0)
const _80 = (i_y + 1)
const _81 = (i_z + 1)
const _82 = (_79 - 289 * Math.floor(_79 / 289))
const _83 = (((_82 * 34) + 10) * _82)
const _84 = (_83 - 289 * Math.floor(_83 / 289))
const _85 = (_84 + (_80 - 289 * Math.floor(_80 / 289)))
const _86 = (((_85 * 34) + 10) * _85)
const _87 = (_86 - 289 * Math.floor(_86 / 289))
const _88 = (_87 + (_81 - 289 * Math.floor(_81 / 289)))
const _89 = (((_88 * 34) + 10) * _88)
const _90 = (_89 - 289 * Math.floor(_89 / 289))
const _91 = (_90 / 289)
const _92 = (i_x + 1)
const _93 = (i_y + 1)
const _94 = (i_z + 1)
const _95 = (_92 - 289 * Math.floor(_92 / 289))
const _96 = (((_95 * 34) + 10) * _95)
const _97 = (_96 - 289 * Math.floor(_96 / 289))
const _98 = (_97 + (_93 - 289 * Math.floor(_93 / 289)))
const _99 = (((_98 * 34) + 10) * _98)
const _100 = (_99 - 289 * Math.floor(_99 / 289))
const _101 = (_100 + (_94 - 289 * Math.floor(_94 / 289)))
const _102 = (((_101 * 34) + 10) * _101)
const _103 = (_102 - 289 * Math.floor(_102 / 289))
const _104 = (_103 / 289)
const _105 = (_91 + (_104 - _91) * u_x)
const high = (_78 + (_105 - _78) * u_y)
return (low + (high - low) * u_z)
}

export function clouds(h: unknown, p_x: number, p_y: number, p_z: number): number {
const _1 = cloud(h, p_x, p_y, p_z)
const _2 = cloud(h, ((p_x * 2.1) + 3.7), ((p_y * 2.1) + 3.7), ((p_z * 2.1) + 3.7))
const _3 = cloud(h, ((p_x * 4.3) + 9.1), ((p_y * 4.3) + 9.1), ((p_z * 4.3) + 9.1))
return (((_1 * 0.55) + (_2 * 0.3)) + (_3 * 0.15))
}

export function grain(h: unknown, p_x: number, p_y: number, p_z: number): void {
let cell_x = 0
let cell_y = 0
let cell_z = 0
const home_x = Math.floor(p_x)
const home_y = Math.floor(p_y)
const home_z = Math.floor(p_z)
let best_x = 0
let best_y = 0
let best_z = 0
let least = 9
let second = 9
cell_x = home_x
cell_y = home_y
cell_z = home_z
for (let k = 0; k < 27; k++) {
const f = k
const _1 = ((f + 0.5) / 9)
const z = Math.floor(_1)
const _2 = (((f - (z * 9)) + 0.5) / 3)
const y = Math.floor(_2)
const c_x = (home_x + (((f - (z * 9)) - (y * 3)) - 1))
const c_y = (home_y + (y - 1))
const c_z = (home_z + (z - 1))
chance(h, c_x, c_y, c_z)
const _3 = out[0]
const _4 = out[1]
const _5 = out[2]
const to_x = (((c_x + 0.15) + (0.7 * _3)) - p_x)
const to_y = (((c_y + 0.15) + (0.7 * _4)) - p_y)
const to_z = (((c_z + 0.15) + (0.7 * _5)) - p_z)
const far = (to_x * to_x + to_y * to_y + to_z * to_z)
if ((far < least)) {
second = least
least = far
best_x = to_x
best_y = to_y
best_z = to_z
cell_x = c_x
cell_y = c_y
cell_z = c_z
} else {
if ((far < second)) {
second = far
}
}
}
const _6 = (Math.sqrt(second) - Math.sqrt(least))
out[0] = best_x
out[1] = best_y
out[2] = best_z
out[3] = _6
out[4] = cell_x
out[5] = cell_y
out[6] = cell_z
return
}

export function metalFresnel(h: Pick<Host, 'metalF0'>, facing: number): void {
const edge = (1 - Math.min(1, Math.max(0, facing)))
const twice = (edge * edge)
const _1 = (((twice * twice) * edge) * 0.7)
const _2 = (h.metalF0[0] + ((1 - h.metalF0[0]) * _1))
const _3 = (h.metalF0[1] + ((1 - h.metalF0[1]) * _1))
const _4 = (h.metalF0[2] + ((1 - h.metalF0[2]) * _1))
out[0] = _2
out[1] = _3
out[2] = _4
return
}

export function inStudio(_h: unknown, p_x: number, p_y: number, p_z: number, d_x: number, d_y: number, d_z: number): void {
const _1 = ((d_x * STUDIO_MM) + p_x)
const _2 = ((d_y * STUDIO_MM) + p_y)
const _3 = ((d_z * STUDIO_MM) + p_z)
const _4 = 1 / Math.sqrt((_1 * _1 + _2 * _2 + _3 * _3))
const _5 = (_1 * _4)
const _6 = (_2 * _4)
const _7 = (_3 * _4)
out[0] = _5
out[1] = _6
out[2] = _7
return
}

export function metalGlance(h: Pick<Host, 'metalF0' | 'metalLight'>, p_x: number, p_y: number, p_z: number, n_x: number, n_y: number, n_z: number, v_x: number, v_y: number, v_z: number, blur: number): void {
const _1 = 2 * ((-v_x) * n_x + (-v_y) * n_y + (-v_z) * n_z)
const r_x = ((-v_x) - n_x * _1)
const r_y = ((-v_y) - n_y * _1)
const r_z = ((-v_z) - n_z * _1)
metalFresnel(h, (n_x * v_x + n_y * v_y + n_z * v_z))
const _2 = out[0]
const _3 = out[1]
const _4 = out[2]
const _5 = ((r_x * STUDIO_MM) + p_x)
const _6 = ((r_y * STUDIO_MM) + p_y)
const _7 = ((r_z * STUDIO_MM) + p_z)
const _8 = 1 / Math.sqrt((_5 * _5 + _6 * _6 + _7 * _7))
const _9 = (_5 * _8)
const _10 = (_6 * _8)
const _11 = (_7 * _8)
h.metalLight(_9, _10, _11, blur)
const _12 = out[0]
const _13 = out[1]
const _14 = out[2]
const _15 = (_2 * _12)
const _16 = (_3 * _13)
const _17 = (_4 * _14)
out[0] = _15
out[1] = _16
out[2] = _17
return
}

export function seenInMetal(_h: unknown, c_x: number, c_y: number, c_z: number): void {
const _1 = (c_x * 0.2126 + c_y * 0.7152 + c_z * 0.0722)
const _2 = (c_x + (_1 - c_x) * BOUNDED)
const _3 = (c_y + (_1 - c_y) * BOUNDED)
const _4 = (c_z + (_1 - c_z) * BOUNDED)
out[0] = _2
out[1] = _3
out[2] = _4
return
}

export function mirrored(h: Pick<Host, 'metalF0' | 'metalLight' | 'nearMetal'>, p_x: number, p_y: number, p_z: number, n_x: number, n_y: number, n_z: number, v_x: number, v_y: number, v_z: number, blur: number): void {
const _1 = 2 * ((-v_x) * n_x + (-v_y) * n_y + (-v_z) * n_z)
const r_x = ((-v_x) - n_x * _1)
const r_y = ((-v_y) - n_y * _1)
const r_z = ((-v_z) - n_z * _1)
const _2 = ((r_x * STUDIO_MM) + p_x)
const _3 = ((r_y * STUDIO_MM) + p_y)
const _4 = ((r_z * STUDIO_MM) + p_z)
const _5 = 1 / Math.sqrt((_2 * _2 + _3 * _3 + _4 * _4))
const _6 = (_2 * _5)
const _7 = (_3 * _5)
const _8 = (_4 * _5)
const d_x = _6
const d_y = _7
const d_z = _8
h.metalLight(d_x, d_y, d_z, blur)
const _9 = out[0]
const _10 = out[1]
const _11 = out[2]
h.metalLight(d_x, d_y, d_z, ((blur * 2) + 0.22))
const _12 = out[0]
const _13 = out[1]
const _14 = out[2]
const seen_x = ((_9 * 0.84) + (_12 * 0.16))
const seen_y = ((_10 * 0.84) + (_13 * 0.16))
const seen_z = ((_11 * 0.84) + (_14 * 0.16))
h.nearMetal(p_x, p_y, p_z, r_x, r_y, r_z)
const _15 = out[0]
const _16 = out[1]
const _17 = out[2]
const _18 = out[3]
const near_x = _15
const near_y = _16
const near_z = _17
const near_w = _18
metalFresnel(h, (n_x * v_x + n_y * v_y + n_z * v_z))
const _19 = out[0]
const _20 = out[1]
const _21 = out[2]
const _22 = (near_x * 0.2126 + near_y * 0.7152 + near_z * 0.0722)
const _23 = (near_x + (_22 - near_x) * BOUNDED)
const _24 = (near_y + (_22 - near_y) * BOUNDED)
const _25 = (near_z + (_22 - near_z) * BOUNDED)
const _26 = (_19 * (seen_x + (_23 - seen_x) * near_w))
const _27 = (_20 * (seen_y + (_24 - seen_y) * near_w))
const _28 = (_21 * (seen_z + (_25 - seen_z) * near_w))
out[0] = _26
out[1] = _27
out[2] = _28
return
}

export function satin(h: Pick<Host, 'brushAt' | 'metalF0' | 'metalLight' | 'nearMetal'>, p_x: number, p_y: number, p_z: number, n_x: number, n_y: number, n_z: number, v_x: number, v_y: number, v_z: number): void {
const _1 = 2 * ((-v_x) * n_x + (-v_y) * n_y + (-v_z) * n_z)
const r_x = ((-v_x) - n_x * _1)
const r_y = ((-v_y) - n_y * _1)
const r_z = ((-v_z) - n_z * _1)
const _2 = ((r_x * STUDIO_MM) + p_x)
const _3 = ((r_y * STUDIO_MM) + p_y)
const _4 = ((r_z * STUDIO_MM) + p_z)
const _5 = 1 / Math.sqrt((_2 * _2 + _3 * _3 + _4 * _4))
const _6 = (_2 * _5)
const _7 = (_3 * _5)
const _8 = (_4 * _5)
const d_x = _6
const d_y = _7
const d_z = _8
const _9 = cloud(h, ((p_x - h.brushAt[0]) * 26), ((p_y - h.brushAt[1]) * 26), ((p_z - h.brushAt[2]) * 26))
const speck = (_9 - 0.5)
h.metalLight(d_x, d_y, d_z, 0.3)
const _10 = out[0]
const _11 = out[1]
const _12 = out[2]
h.metalLight(d_x, d_y, d_z, 0.62)
const _13 = out[0]
const _14 = out[1]
const _15 = out[2]
const soft_x = ((_10 * 0.55) + (_13 * 0.45))
const soft_y = ((_11 * 0.55) + (_14 * 0.45))
const soft_z = ((_12 * 0.55) + (_15 * 0.45))
h.nearMetal(p_x, p_y, p_z, r_x, r_y, r_z)
const _16 = out[0]
const _17 = out[1]
const _18 = out[2]
const _19 = out[3]
const near_x = _16
const near_y = _17
const near_z = _18
const near_w = _19
metalFresnel(h, (n_x * v_x + n_y * v_y + n_z * v_z))
const _20 = out[0]
const _21 = out[1]
const _22 = out[2]
const _23 = (near_x * 0.2126 + near_y * 0.7152 + near_z * 0.0722)
const _24 = (near_x + (_23 - near_x) * BOUNDED)
const _25 = (near_y + (_23 - near_y) * BOUNDED)
const _26 = (near_z + (_23 - near_z) * BOUNDED)
const _27 = (near_w * 0.5)
const _28 = (0.92 + (speck * 0.14))
const _29 = ((_20 * (soft_x + (_24 - soft_x) * _27)) * _28)
const _30 = ((_21 * (soft_y + (_25 - soft_y) * _27)) * _28)
const _31 = ((_22 * (soft_z + (_26 - soft_z) * _27)) * _28)
out[0] = _29
out[1] = _30
out[2] = _31
return
}

export function scratched(h: unknown, across: number, far: number, share: number): number {
const to = ((across * SCRATCHES) * share)
const along = (far * share)
const _1 = cloud(h, to, 0.5, along)
const _2 = cloud(h, ((to * 0.35) + 5), 7.5, (along * 0.4))
return (((_1 * 0.6) + (_2 * 0.4)) - 0.5)
}

export function scratches(h: Pick<Host, 'pixelMm'>, across: number, far: number): number {
const _1 = ((SCRATCHES * h.pixelMm) * 1.8)
const _2 = (Math.log(_1) / Math.log(2))
const coarse = Math.max(0, _2)
const level = Math.floor(coarse)
const share = (0.5 ** level)
const _3 = scratched(h, across, far, share)
const _4 = scratched(h, across, far, (share * 0.5))
const _5 = (coarse - level)
return (_3 + (_4 - _3) * _5)
}

export function brushed(h: Pick<Host, 'boreMm' | 'brushAt' | 'brushAxis' | 'brushedRound' | 'metalF0' | 'metalLight' | 'nearMetal' | 'pixelMm'>, p_x: number, p_y: number, p_z: number, n_x: number, n_y: number, n_z: number, v_x: number, v_y: number, v_z: number): void {
const off_x = (p_x - h.brushAt[0])
const off_y = (p_y - h.brushAt[1])
const off_z = (p_z - h.brushAt[2])
let _8 = 0
let _9 = 0
let _10 = 0
if (h.brushedRound) {
const _1 = h.brushAxis[0]
const _2 = h.brushAxis[1]
const _3 = h.brushAxis[2]
const _4 = (_2 * off_z - _3 * off_y)
const _5 = (_3 * off_x - _1 * off_z)
const _6 = (_1 * off_y - _2 * off_x)
const _7 = 1 / Math.sqrt((_4 * _4 + _5 * _5 + _6 * _6))
_8 = (_4 * _7)
_9 = (_5 * _7)
_10 = (_6 * _7)
} else {
_8 = h.brushAxis[0]
_9 = h.brushAxis[1]
_10 = h.brushAxis[2]
}
const run_x = _8
const run_y = _9
const run_z = _10
const _11 = (run_y * n_z - run_z * n_y)
const _12 = (run_z * n_x - run_x * n_z)
const _13 = (run_x * n_y - run_y * n_x)
const _14 = 1 / Math.sqrt((_11 * _11 + _12 * _12 + _13 * _13))
const over_x = (_11 * _14)
const over_y = (_12 * _14)
const over_z = (_13 * _14)
const _15 = h.brushAxis[0]
const _16 = h.brushAxis[1]
const _17 = h.brushAxis[2]
const wide = (off_x * _15 + off_y * _16 + off_z * _17)
const _18 = (off_x - (h.brushAxis[0] * wide))
const _19 = (off_y - (h.brushAxis[1] * wide))
const _20 = (off_z - (h.brushAxis[2] * wide))
const radius = Math.sqrt((_18 * _18 + _19 * _19 + _20 * _20))
let _25 = 0
if (h.brushedRound) {
const _21 = h.brushAxis[0]
const _22 = h.brushAxis[1]
const _23 = h.brushAxis[2]
const _24 = (n_x * _21 + n_y * _22 + n_z * _23)
_25 = (wide + ((radius - h.boreMm) * Math.abs(_24)))
} else {
_25 = (off_x * over_x + off_y * over_y + off_z * over_z)
}
const across = _25
const _26 = scratches(h, across, ((h.brushedRound ? radius : (off_x * run_x + off_y * run_y + off_z * run_z)) * 0.8))
const streak = _26
let sum_x = 0
let sum_y = 0
let sum_z = 0
for (let k = 0; k < 5; k++) {
const t = (((k - 2) * 0.15) + (streak * 0.5))
const _27 = (n_x + (over_x * t))
const _28 = (n_y + (over_y * t))
const _29 = (n_z + (over_z * t))
const _30 = 1 / Math.sqrt((_27 * _27 + _28 * _28 + _29 * _29))
const _31 = (_27 * _30)
const _32 = (_28 * _30)
const _33 = (_29 * _30)
const _34 = 2 * ((-v_x) * _31 + (-v_y) * _32 + (-v_z) * _33)
const r_x = ((-v_x) - _31 * _34)
const r_y = ((-v_y) - _32 * _34)
const r_z = ((-v_z) - _33 * _34)
const _35 = (k - 2)
const weight = (1 - (Math.abs(_35) * 0.28))
const _36 = ((r_x * STUDIO_MM) + p_x)
const _37 = ((r_y * STUDIO_MM) + p_y)
const _38 = ((r_z * STUDIO_MM) + p_z)
const _39 = 1 / Math.sqrt((_36 * _36 + _37 * _37 + _38 * _38))
const _40 = (_36 * _39)
const _41 = (_37 * _39)
const _42 = (_38 * _39)
h.metalLight(_40, _41, _42, 0.18)
const _43 = out[0]
const _44 = out[1]
const _45 = out[2]
const _46 = (weight / 3.32)
sum_x = sum_x + (_43 * _46)
sum_y = sum_y + (_44 * _46)
sum_z = sum_z + (_45 * _46)
}
const _47 = 2 * ((-v_x) * n_x + (-v_y) * n_y + (-v_z) * n_z)
h.nearMetal(p_x, p_y, p_z, ((-v_x) - n_x * _47), ((-v_y) - n_y * _47), ((-v_z) - n_z * _47))
const _48 = out[0]
const _49 = out[1]
const _50 = out[2]
const _51 = out[3]
const near_x = _48
const near_y = _49
const near_z = _50
const near_w = _51
metalFresnel(h, (n_x * v_x + n_y * v_y + n_z * v_z))
const _52 = out[0]
const _53 = out[1]
const _54 = out[2]
const _55 = (near_x * 0.2126 + near_y * 0.7152 + near_z * 0.0722)
const _56 = (near_x + (_55 - near_x) * BOUNDED)
const _57 = (near_y + (_55 - near_y) * BOUNDED)
const _58 = (near_z + (_55 - near_z) * BOUNDED)
const _59 = (near_w * 0.7)
const _60 = (0.88 + (streak * 0.6))
const _61 = ((_52 * (sum_x + (_56 - sum_x) * _59)) * _60)
const _62 = ((_53 * (sum_y + (_57 - sum_y) * _59)) * _60)
const _63 = ((_54 * (sum_z + (_58 - sum_z) * _59)) * _60)
out[0] = _61
out[1] = _62
out[2] = _63
return
}

export function hammered(h: Pick<Host, 'brushAt' | 'metalF0' | 'metalLight' | 'nearMetal'>, p_x: number, p_y: number, p_z: number, n_x: number, n_y: number, n_z: number, v_x: number, v_y: number, v_z: number): void {
grain(h, ((p_x - h.brushAt[0]) * 0.62), ((p_y - h.brushAt[1]) * 0.62), ((p_z - h.brushAt[2]) * 0.62))
const _1 = out[0]
const _2 = out[1]
const _3 = out[2]
const _4 = out[3]
const g_x = _1
const g_y = _2
const g_z = _3
const g_w = _4
const _5 = (g_x * n_x + g_y * n_y + g_z * n_z)
const tilt_x = (g_x - (n_x * _5))
const tilt_y = (g_y - (n_y * _5))
const tilt_z = (g_z - (n_z * _5))
const _6 = Math.min(1, Math.max(0, (g_w - 0) / (0.1 - 0)))
const _7 = (0.24 * (_6 * _6 * (3 - 2 * _6)))
const _8 = (n_x - (tilt_x * _7))
const _9 = (n_y - (tilt_y * _7))
const _10 = (n_z - (tilt_z * _7))
const _11 = 1 / Math.sqrt((_8 * _8 + _9 * _9 + _10 * _10))
const m_x = (_8 * _11)
const m_y = (_9 * _11)
const m_z = (_10 * _11)
mirrored(h, p_x, p_y, p_z, m_x, m_y, m_z, v_x, v_y, v_z, (POLISH * 1.6))
const _12 = out[0]
const _13 = out[1]
const _14 = out[2]
out[0] = _12
out[1] = _13
out[2] = _14
return
}

export function metal(h: Pick<Host, 'boreMm' | 'brushAt' | 'brushAxis' | 'brushedRound' | 'finish' | 'metalF0' | 'metalLight' | 'nearMetal' | 'pixelMm'>, p_x: number, p_y: number, p_z: number, n_x: number, n_y: number, n_z: number, v_x: number, v_y: number, v_z: number): void {
if ((h.finish < 0.5)) {
mirrored(h, p_x, p_y, p_z, n_x, n_y, n_z, v_x, v_y, v_z, POLISH)
const _1 = out[0]
const _2 = out[1]
const _3 = out[2]
out[0] = _1
out[1] = _2
out[2] = _3
return
}
let off_x = (p_x - h.brushAt[0])
let off_y = (p_y - h.brushAt[1])
let off_z = (p_z - h.brushAt[2])
const _4 = h.brushAxis[0]
const _5 = h.brushAxis[1]
const _6 = h.brushAxis[2]
const _7 = (off_x * _4 + off_y * _5 + off_z * _6)
off_x = off_x - (h.brushAxis[0] * _7)
off_y = off_y - (h.brushAxis[1] * _7)
off_z = off_z - (h.brushAxis[2] * _7)
if ((((h.boreMm > 0) && ((n_x * off_x + n_y * off_y + n_z * off_z) < 0)) && (Math.sqrt((off_x * off_x + off_y * off_y + off_z * off_z)) < h.boreMm))) {
mirrored(h, p_x, p_y, p_z, n_x, n_y, n_z, v_x, v_y, v_z, POLISH)
const _8 = out[0]
const _9 = out[1]
const _10 = out[2]
out[0] = _8
out[1] = _9
out[2] = _10
return
}
if ((h.finish < 1.5)) {
satin(h, p_x, p_y, p_z, n_x, n_y, n_z, v_x, v_y, v_z)
const _11 = out[0]
const _12 = out[1]
const _13 = out[2]
out[0] = _11
out[1] = _12
out[2] = _13
return
}
if ((h.finish < 2.5)) {
hammered(h, p_x, p_y, p_z, n_x, n_y, n_z, v_x, v_y, v_z)
const _14 = out[0]
const _15 = out[1]
const _16 = out[2]
out[0] = _14
out[1] = _15
out[2] = _16
return
}
brushed(h, p_x, p_y, p_z, n_x, n_y, n_z, v_x, v_y, v_z)
const _17 = out[0]
const _18 = out[1]
const _19 = out[2]
out[0] = _17
out[1] = _18
out[2] = _19
return
}

export function engravedMetal(h: Pick<Host, 'boreMm' | 'brushAt' | 'brushAxis' | 'brushedRound' | 'finish' | 'metalF0' | 'metalLight' | 'nearMetal' | 'pixelMm'>, p_x: number, p_y: number, p_z: number, n_x: number, n_y: number, n_z: number, v_x: number, v_y: number, v_z: number, right_x: number, right_y: number, right_z: number, up_x: number, up_y: number, up_z: number, cut_x: number, cut_y: number, cut_z: number): void {
const _1 = (n_x + (((right_x * cut_y) + (up_x * cut_z)) * CUT_MM))
const _2 = (n_y + (((right_y * cut_y) + (up_y * cut_z)) * CUT_MM))
const _3 = (n_z + (((right_z * cut_y) + (up_z * cut_z)) * CUT_MM))
const _4 = 1 / Math.sqrt((_1 * _1 + _2 * _2 + _3 * _3))
let m_x = (_1 * _4)
let m_y = (_2 * _4)
let m_z = (_3 * _4)
if (((m_x * v_x + m_y * v_y + m_z * v_z) < 0.05)) {
const _5 = (0.05 - (m_x * v_x + m_y * v_y + m_z * v_z))
const _6 = (m_x + (v_x * _5))
const _7 = (m_y + (v_y * _5))
const _8 = (m_z + (v_z * _5))
const _9 = 1 / Math.sqrt((_6 * _6 + _7 * _7 + _8 * _8))
m_x = (_6 * _9)
m_y = (_7 * _9)
m_z = (_8 * _9)
}
mirrored(h, p_x, p_y, p_z, m_x, m_y, m_z, v_x, v_y, v_z, 0.08)
const _10 = out[0]
const _11 = out[1]
const _12 = out[2]
const wall_x = _10
const wall_y = _11
const wall_z = _12
metalGlance(h, p_x, p_y, p_z, m_x, m_y, m_z, v_x, v_y, v_z, 0.35)
const _13 = out[0]
const _14 = out[1]
const _15 = out[2]
const bottom_x = (_13 * 0.16)
const bottom_y = (_14 * 0.16)
const bottom_z = (_15 * 0.16)
metal(h, p_x, p_y, p_z, n_x, n_y, n_z, v_x, v_y, v_z)
const _16 = out[0]
const _17 = out[1]
const _18 = out[2]
const face_x = _16
const face_y = _17
const face_z = _18
const _19 = (Math.sqrt((cut_y * cut_y + cut_z * cut_z)) * CUT_MM)
const steep = Math.min(1, Math.max(0, _19))
const _20 = (steep * 0.6)
const _21 = (face_x + (wall_x - face_x) * _20)
const _22 = (face_y + (wall_y - face_y) * _20)
const _23 = (face_z + (wall_z - face_z) * _20)
const _24 = (steep * 0.2)
const _25 = (bottom_x + (wall_x - bottom_x) * _24)
const _26 = (bottom_y + (wall_y - bottom_y) * _24)
const _27 = (bottom_z + (wall_z - bottom_z) * _24)
const _28 = Math.min(1, Math.max(0, (cut_x - 0.15) / (0.65 - 0.15)))
const _29 = (_28 * _28 * (3 - 2 * _28))
const _30 = (_21 + (_25 - _21) * _29)
const _31 = (_22 + (_26 - _22) * _29)
const _32 = (_23 + (_27 - _23) * _29)
out[0] = _30
out[1] = _31
out[2] = _32
return
}

export function thrownBack(_h: unknown, facing: number, eta: number): number {
const out2 = (1 - ((eta * eta) * (1 - (facing * facing))))
if ((out2 <= 0)) {
return 1
}
const leave = Math.sqrt(out2)
const s = (((eta * facing) - leave) / ((eta * facing) + leave))
const p = (((eta * leave) - facing) / ((eta * leave) + facing))
return (0.5 * ((s * s) + (p * p)))
}

export function bent(_h: unknown, d_x: number, d_y: number, d_z: number, m_x: number, m_y: number, m_z: number, facing: number, index: number): void {
const _1 = (1 - ((index * index) * (1 - (facing * facing))))
const out2 = Math.max(0, _1)
const _2 = (Math.sqrt(out2) - (index * facing))
const _3 = ((d_x * index) + (m_x * _2))
const _4 = ((d_y * index) + (m_y * _2))
const _5 = ((d_z * index) + (m_z * _2))
out[0] = _3
out[1] = _4
out[2] = _5
return
}

export function outward(h: Pick<Host, 'stoneX' | 'stoneY' | 'stoneZ'>, d_x: number, d_y: number, d_z: number, side: number): void {
const _1 = (d_x * side)
const _2 = (((h.stoneX[0] * _1) + (h.stoneY[0] * d_y)) + (h.stoneZ[0] * d_z))
const _3 = (((h.stoneX[1] * _1) + (h.stoneY[1] * d_y)) + (h.stoneZ[1] * d_z))
const _4 = (((h.stoneX[2] * _1) + (h.stoneY[2] * d_y)) + (h.stoneZ[2] * d_z))
out[0] = _2
out[1] = _3
out[2] = _4
return
}

export function gem(h: Pick<Host, 'absorption' | 'backing' | 'bounces' | 'depthGlow' | 'facets' | 'gemLight' | 'gemLights' | 'gloss' | 'halved' | 'indices' | 'leaving' | 'nearGem' | 'stoneAt' | 'stoneX' | 'stoneY' | 'stoneZ'>, p_x: number, p_y: number, p_z: number, v_x: number, v_y: number, v_z: number, n_x: number, n_y: number, n_z: number): void {
const _1 = (-(v_x * n_x + v_y * n_y + v_z * n_z))
const facing = Math.max(0, _1)
const index = h.indices[1]
const _2 = thrownBack(h, facing, (1 / index))
const first = _2
const _3 = 2 * (v_x * n_x + v_y * n_y + v_z * n_z)
h.gemLight((v_x - n_x * _3), (v_y - n_y * _3), (v_z - n_z * _3), 0.02)
const _4 = out[0]
const _5 = out[1]
const _6 = out[2]
const _7 = (first * h.gloss)
let colour_x = (_4 * _7)
let colour_y = (_5 * _7)
let colour_z = (_6 * _7)
const _8 = (1 - ((1 - (facing * facing)) / (index * index)))
const inner = Math.sqrt(_8)
const _9 = ((facing / index) - inner)
const within_x = ((v_x / index) + (n_x * _9))
const within_y = ((v_y / index) + (n_y * _9))
const within_z = ((v_z / index) + (n_z * _9))
const off_x = (p_x - h.stoneAt[0])
const off_y = (p_y - h.stoneAt[1])
const off_z = (p_z - h.stoneAt[2])
const _10 = h.stoneX[0]
const _11 = h.stoneX[1]
const _12 = h.stoneX[2]
const _13 = h.stoneY[0]
const _14 = h.stoneY[1]
const _15 = h.stoneY[2]
const _16 = h.stoneZ[0]
const _17 = h.stoneZ[1]
const _18 = h.stoneZ[2]
let o_x = (off_x * _10 + off_y * _11 + off_z * _12)
let o_y = (off_x * _13 + off_y * _14 + off_z * _15)
let o_z = (off_x * _16 + off_y * _17 + off_z * _18)
const _19 = h.stoneX[0]
const _20 = h.stoneX[1]
const _21 = h.stoneX[2]
const _22 = h.stoneY[0]
const _23 = h.stoneY[1]
const _24 = h.stoneY[2]
const _25 = h.stoneZ[0]
const _26 = h.stoneZ[1]
const _27 = h.stoneZ[2]
let d_x = (within_x * _19 + within_y * _20 + within_z * _21)
let d_y = (within_x * _22 + within_y * _23 + within_z * _24)
let d_z = (within_x * _25 + within_y * _26 + within_z * _27)
let side = 1
if ((h.halved && (o_x < 0))) {
side = (-1)
o_x = (-o_x)
d_x = (-d_x)
}
const _28 = (1 - first)
let left_x = _28
let left_y = _28
let left_z = _28
let spent = 0
const _29 = (h.bounces * 3)
for (let k = 0; k < _29; k++) {
h.leaving(o_x, o_y, o_z, d_x, d_y, d_z)
const _30 = out[0]
const _31 = out[1]
const hit_x = _30
const hit_y = _31
o_x = o_x + (d_x * hit_y)
o_y = o_y + (d_y * hit_y)
o_z = o_z + (d_z * hit_y)
const _32 = (h.absorption[0] * (-hit_y))
const _33 = (h.absorption[1] * (-hit_y))
const _34 = (h.absorption[2] * (-hit_y))
left_x = left_x * Math.exp(_32)
left_y = left_y * Math.exp(_33)
left_z = left_z * Math.exp(_34)
if ((hit_x < 0)) {
d_x = (-d_x)
side = (-side)
continue
}
const _35 = Math.trunc(hit_x) * 4
const m_x = f64At(h.facets, _35)
const m_y = f64At(h.facets, _35 + 1)
const m_z = f64At(h.facets, _35 + 2)
const away = (d_x * m_x + d_y * m_y + d_z * m_z)
const _36 = thrownBack(h, away, index)
let back = _36
if ((m_z < (-0.02))) {
back = back + ((1 - back) * h.backing)
}
if ((back < 0.999)) {
bent(h, d_x, d_y, d_z, m_x, m_y, m_z, away, h.indices[1])
const _37 = out[0]
const _38 = out[1]
const _39 = out[2]
const _40 = (_37 * side)
const _41 = (((h.stoneX[0] * _40) + (h.stoneY[0] * _38)) + (h.stoneZ[0] * _39))
const _42 = (((h.stoneX[1] * _40) + (h.stoneY[1] * _38)) + (h.stoneZ[1] * _39))
const _43 = (((h.stoneX[2] * _40) + (h.stoneY[2] * _38)) + (h.stoneZ[2] * _39))
const straight_x = _41
const straight_y = _42
const straight_z = _43
bent(h, d_x, d_y, d_z, m_x, m_y, m_z, away, h.indices[0])
const _44 = out[0]
const _45 = out[1]
const _46 = out[2]
const _47 = (_44 * side)
const _48 = (((h.stoneX[0] * _47) + (h.stoneY[0] * _45)) + (h.stoneZ[0] * _46))
const _49 = (((h.stoneX[1] * _47) + (h.stoneY[1] * _45)) + (h.stoneZ[1] * _46))
const _50 = (((h.stoneX[2] * _47) + (h.stoneY[2] * _45)) + (h.stoneZ[2] * _46))
bent(h, d_x, d_y, d_z, m_x, m_y, m_z, away, h.indices[2])
const _51 = out[0]
const _52 = out[1]
const _53 = out[2]
const _54 = (_51 * side)
const _55 = (((h.stoneX[0] * _54) + (h.stoneY[0] * _52)) + (h.stoneZ[0] * _53))
const _56 = (((h.stoneX[1] * _54) + (h.stoneY[1] * _52)) + (h.stoneZ[1] * _53))
const _57 = (((h.stoneX[2] * _54) + (h.stoneY[2] * _52)) + (h.stoneZ[2] * _53))
h.gemLights(_48, _49, _50, straight_x, straight_y, straight_z, _55, _56, _57)
const _58 = out[0]
const _59 = out[1]
const _60 = out[2]
let seen_x = _58
let seen_y = _59
let seen_z = _60
const _61 = (1 - back)
const through_x = (left_x * _61)
const through_y = (left_y * _61)
const through_z = (left_z * _61)
const _62 = h.stoneZ[0]
const _63 = h.stoneZ[1]
const _64 = h.stoneZ[2]
let _66 = ((straight_x * _62 + straight_y * _63 + straight_z * _64) < 0.4)
if (_66) {
const _65 = Math.max(through_y, through_z)
_66 = (Math.max(through_x, _65) > 0.05)
}
if (_66) {
const _67 = (o_x * side)
const _68 = (((h.stoneX[0] * _67) + (h.stoneY[0] * o_y)) + (h.stoneZ[0] * o_z))
const _69 = (((h.stoneX[1] * _67) + (h.stoneY[1] * o_y)) + (h.stoneZ[1] * o_z))
const _70 = (((h.stoneX[2] * _67) + (h.stoneY[2] * o_y)) + (h.stoneZ[2] * o_z))
h.nearGem((h.stoneAt[0] + _68), (h.stoneAt[1] + _69), (h.stoneAt[2] + _70), straight_x, straight_y, straight_z)
const _71 = out[0]
const _72 = out[1]
const _73 = out[2]
const _74 = out[3]
const near_x = _71
const near_y = _72
const near_z = _73
const near_w = _74
const _75 = (seen_x + (near_x - seen_x) * near_w)
const _76 = (seen_y + (near_y - seen_y) * near_w)
const _77 = (seen_z + (near_z - seen_z) * near_w)
seen_x = _75
seen_y = _76
seen_z = _77
}
colour_x = colour_x + (through_x * seen_x)
colour_y = colour_y + (through_y * seen_y)
colour_z = colour_z + (through_z * seen_z)
}
left_x = left_x * back
left_y = left_y * back
left_z = left_z * back
spent = spent + 1
let _79 = (spent >= h.bounces)
if (!_79) {
const _78 = Math.max(left_y, left_z)
_79 = (Math.max(left_x, _78) < 0.01)
}
if (_79) {
break
}
const _80 = (2 * away)
d_x = d_x - (m_x * _80)
d_y = d_y - (m_y * _80)
d_z = d_z - (m_z * _80)
}
const _81 = (colour_x + (left_x * h.depthGlow[0]))
const _82 = (colour_y + (left_y * h.depthGlow[1]))
const _83 = (colour_z + (left_z * h.depthGlow[2]))
out[0] = _81
out[1] = _82
out[2] = _83
return
}

export function fallOn(h: Pick<Host, 'softLight'>, n_x: number, n_y: number, n_z: number): void {
h.softLight(n_x, n_y, n_z, 0.9)
const _1 = out[0]
const _2 = out[1]
const _3 = out[2]
out[0] = _1
out[1] = _2
out[2] = _3
return
}

export function coatBack(_h: unknown, facing: number): number {
const edge = (1 - Math.min(1, Math.max(0, facing)))
const twice = (edge * edge)
return (0.045 + (((0.955 * twice) * twice) * edge))
}

export function fromFoot(h: Pick<Host, 'stoneZ'>, n_x: number, n_y: number, n_z: number, v_x: number, v_y: number, v_z: number): void {
const _1 = ((n_x * (-0.66)) - (v_x * 0.75))
const _2 = ((n_y * (-0.66)) - (v_y * 0.75))
const _3 = ((n_z * (-0.66)) - (v_z * 0.75))
const _4 = 1 / Math.sqrt((_1 * _1 + _2 * _2 + _3 * _3))
const inner_x = (_1 * _4)
const inner_y = (_2 * _4)
const inner_z = (_3 * _4)
const _5 = h.stoneZ[0]
const _6 = h.stoneZ[1]
const _7 = h.stoneZ[2]
const _8 = (2 * (inner_x * _5 + inner_y * _6 + inner_z * _7))
const _9 = (inner_x - (h.stoneZ[0] * _8))
const _10 = (inner_y - (h.stoneZ[1] * _8))
const _11 = (inner_z - (h.stoneZ[2] * _8))
out[0] = _9
out[1] = _10
out[2] = _11
return
}

export function rainbow(_h: unknown, t: number): void {
const phase_x = (t * 6.2831853)
const phase_y = ((t + 0.33) * 6.2831853)
const phase_z = ((t + 0.67) * 6.2831853)
const _1 = (0.5 + (0.5 * Math.cos(phase_x)))
const _2 = (0.5 + (0.5 * Math.cos(phase_y)))
const _3 = (0.5 + (0.5 * Math.cos(phase_z)))
out[0] = _1
out[1] = _2
out[2] = _3
return
}

export function pearlBody(h: Pick<Host, 'bodyColour' | 'softLight'>, n_x: number, n_y: number, n_z: number, v_x: number, v_y: number, v_z: number): void {
const _1 = (n_x * v_x + n_y * v_y + n_z * v_z)
const facing = Math.min(1, Math.max(0, _1))
h.softLight(n_x, n_y, n_z, 0.9)
const _2 = out[0]
const _3 = out[1]
const _4 = out[2]
const lit_x = ((_2 * 0.86) + 0.1)
const lit_y = ((_3 * 0.86) + 0.1)
const lit_z = ((_4 * 0.86) + 0.1)
const _5 = Math.min(1, Math.max(0, (facing - 0.1) / (0.8 - 0.1)))
const _6 = (_5 * _5 * (3 - 2 * _5))
const overtone_x = (1 + (0.94 - 1) * _6)
const overtone_y = (0.86 + (0.99 - 0.86) * _6)
const overtone_z = (0.84 + (0.97 - 0.84) * _6)
const _7 = Math.min(1, Math.max(0, (facing - 0) / (0.5 - 0)))
const depth = (0.82 + (0.18 * (_7 * _7 * (3 - 2 * _7))))
const _8 = (((h.bodyColour[0] * overtone_x) * lit_x) * depth)
const _9 = (((h.bodyColour[1] * overtone_y) * lit_y) * depth)
const _10 = (((h.bodyColour[2] * overtone_z) * lit_z) * depth)
out[0] = _8
out[1] = _9
out[2] = _10
return
}

export function opalBody(h: Pick<Host, 'bodyColour' | 'softLight'>, at_x: number, at_y: number, at_z: number, n_x: number, n_y: number, n_z: number, v_x: number, v_y: number, v_z: number): void {
h.softLight(n_x, n_y, n_z, 0.9)
const _1 = out[0]
const _2 = out[1]
const _3 = out[2]
const lit_x = _1
const lit_y = _2
const lit_z = _3
const _4 = (n_x * v_x + n_y * v_y + n_z * v_z)
const facing = Math.min(1, Math.max(0, _4))
const _5 = (at_x * 2.1)
const _6 = (at_y * 2.1)
const _7 = (at_z * 2.1)
const _8 = cloud(h, _5, _6, _7)
const _9 = cloud(h, ((_5 * 2.1) + 3.7), ((_6 * 2.1) + 3.7), ((_7 * 2.1) + 3.7))
const _10 = cloud(h, ((_5 * 4.3) + 9.1), ((_6 * 4.3) + 9.1), ((_7 * 4.3) + 9.1))
const _11 = (((_8 * 0.55) + (_9 * 0.3)) + (_10 * 0.15))
const _12 = ((at_x * 2.1) + 11)
const _13 = ((at_y * 2.1) + 11)
const _14 = ((at_z * 2.1) + 11)
const _15 = cloud(h, _12, _13, _14)
const _16 = cloud(h, ((_12 * 2.1) + 3.7), ((_13 * 2.1) + 3.7), ((_14 * 2.1) + 3.7))
const _17 = cloud(h, ((_12 * 4.3) + 9.1), ((_13 * 4.3) + 9.1), ((_14 * 4.3) + 9.1))
const _18 = (((_15 * 0.55) + (_16 * 0.3)) + (_17 * 0.15))
const _19 = ((at_x * 2.1) + 23)
const _20 = ((at_y * 2.1) + 23)
const _21 = ((at_z * 2.1) + 23)
const _22 = cloud(h, _19, _20, _21)
const _23 = cloud(h, ((_19 * 2.1) + 3.7), ((_20 * 2.1) + 3.7), ((_21 * 2.1) + 3.7))
const _24 = cloud(h, ((_19 * 4.3) + 9.1), ((_20 * 4.3) + 9.1), ((_21 * 4.3) + 9.1))
const _25 = (((_22 * 0.55) + (_23 * 0.3)) + (_24 * 0.15))
const warp_x = (at_x + (0.5 * _11))
const warp_y = (at_y + (0.5 * _18))
const warp_z = (at_z + (0.5 * _25))
let play_x = 0
let play_y = 0
let play_z = 0
for (let k = 0; k < 2; k++) {
const f = k
let cell_x = 0
let cell_y = 0
let cell_z = 0
const _26 = (2.2 + (f * 2.6))
const _27 = (0.35 + (f * 0.3))
const _28 = (f * 5.3)
grain(h, (((warp_x * _26) - (v_x * _27)) + _28), (((warp_y * _26) - (v_y * _27)) + _28), (((warp_z * _26) - (v_z * _27)) + _28))
const _29 = out[0]
const _30 = out[1]
const _31 = out[2]
const _32 = out[3]
cell_x = out[4]
cell_y = out[5]
cell_z = out[6]
const g_x = _29
const g_y = _30
const g_z = _31
const g_w = _32
chance(h, (cell_x + 7), (cell_y + 7), (cell_z + 7))
const _33 = out[0]
const _34 = out[1]
const _35 = out[2]
const _36 = ((_33 * 2) - 1)
const _37 = ((_34 * 2) - 1)
const _38 = ((_35 * 2) - 1)
const _39 = 1 / Math.sqrt((_36 * _36 + _37 * _37 + _38 * _38))
const axis_x = (_36 * _39)
const axis_y = (_37 * _39)
const axis_z = (_38 * _39)
const _40 = (v_x + (n_x * 0.7))
const _41 = (v_y + (n_y * 0.7))
const _42 = (v_z + (n_z * 0.7))
const _43 = 1 / Math.sqrt((_40 * _40 + _41 * _41 + _42 * _42))
const _44 = (_40 * _43)
const _45 = (_41 * _43)
const _46 = (_42 * _43)
const turn = (axis_x * _44 + axis_y * _45 + axis_z * _46)
const _47 = Math.abs(turn)
const _48 = Math.min(1, Math.max(0, (_47 - 0.3) / (0.85 - 0.3)))
const _49 = Math.min(1, Math.max(0, (g_w - 0) / (0.5 - 0)))
const _50 = ((g_x * g_x + g_y * g_y + g_z * g_z) * (-1.2))
const flash = (((_48 * _48 * (3 - 2 * _48)) * (_49 * _49 * (3 - 2 * _49))) * Math.exp(_50))
const _51 = (cell_x - 289 * Math.floor(cell_x / 289))
const _52 = (((_51 * 34) + 10) * _51)
const _53 = (_52 - 289 * Math.floor(_52 / 289))
const _54 = (_53 + (cell_y - 289 * Math.floor(cell_y / 289)))
const _55 = (((_54 * 34) + 10) * _54)
const _56 = (_55 - 289 * Math.floor(_55 / 289))
const _57 = (_56 + (cell_z - 289 * Math.floor(cell_z / 289)))
const _58 = (((_57 * 34) + 10) * _57)
const _59 = (_58 - 289 * Math.floor(_58 / 289))
const _60 = (_59 / 289)
rainbow(h, ((0.3 + (turn * 0.4)) + (_60 * 0.2)))
const _61 = out[0]
const _62 = out[1]
const _63 = out[2]
const hue_x = _61
const hue_y = _62
const hue_z = _63
const _64 = (flash * (1.1 - (f * 0.4)))
play_x = play_x + (hue_x * _64)
play_y = play_y + (hue_y * _64)
play_z = play_z + (hue_z * _64)
}
const _65 = ((at_x * 1.3) + 2)
const _66 = ((at_y * 1.3) + 2)
const _67 = ((at_z * 1.3) + 2)
const _68 = cloud(h, _65, _66, _67)
const _69 = cloud(h, ((_65 * 2.1) + 3.7), ((_66 * 2.1) + 3.7), ((_67 * 2.1) + 3.7))
const _70 = cloud(h, ((_65 * 4.3) + 9.1), ((_66 * 4.3) + 9.1), ((_67 * 4.3) + 9.1))
const _71 = (((_68 * 0.55) + (_69 * 0.3)) + (_70 * 0.15))
const _72 = Math.min(1, Math.max(0, (_71 - 0.35) / (0.6 - 0.35)))
const mask = (0.3 + (0.7 * (_72 * _72 * (3 - 2 * _72))))
const _73 = (((play_x + play_y) + play_z) * 0.8)
const shown = ((Math.min(1, Math.max(0, _73)) * mask) * (0.3 + (0.7 * facing)))
const milk_x = (h.bodyColour[0] * ((lit_x * 0.72) + 0.08))
const milk_y = (h.bodyColour[1] * ((lit_y * 0.72) + 0.08))
const milk_z = (h.bodyColour[2] * ((lit_z * 0.72) + 0.08))
const _74 = (1 - (0.55 * shown))
const _75 = (mask * (0.3 + (0.7 * facing)))
const _76 = ((milk_x * _74) + ((play_x * _75) * ((lit_x * 0.55) + 0.3)))
const _77 = ((milk_y * _74) + ((play_y * _75) * ((lit_y * 0.55) + 0.3)))
const _78 = ((milk_z * _74) + ((play_z * _75) * ((lit_z * 0.55) + 0.3)))
out[0] = _76
out[1] = _77
out[2] = _78
return
}

export function moonBody(h: Pick<Host, 'bodyColour' | 'secondColour' | 'softLight' | 'stoneZ'>, at_x: number, at_y: number, at_z: number, n_x: number, n_y: number, n_z: number, v_x: number, v_y: number, v_z: number): void {
h.softLight(n_x, n_y, n_z, 0.9)
const _1 = out[0]
const _2 = out[1]
const _3 = out[2]
const lit_x = _1
const lit_y = _2
const lit_z = _3
const _4 = (n_x * v_x + n_y * v_y + n_z * v_z)
const facing = Math.min(1, Math.max(0, _4))
fromFoot(h, n_x, n_y, n_z, v_x, v_y, v_z)
const _5 = out[0]
const _6 = out[1]
const _7 = out[2]
h.softLight(_5, _6, _7, 0.3)
const _8 = out[0]
const _9 = out[1]
const _10 = out[2]
const through_x = _8
const through_y = _9
const through_z = _10
const _11 = (at_x * 1)
const _12 = (at_y * 2.4)
const _13 = (at_z * 1)
const _14 = cloud(h, _11, _12, _13)
const _15 = cloud(h, ((_11 * 2.1) + 3.7), ((_12 * 2.1) + 3.7), ((_13 * 2.1) + 3.7))
const _16 = cloud(h, ((_11 * 4.3) + 9.1), ((_12 * 4.3) + 9.1), ((_13 * 4.3) + 9.1))
const _17 = (((_14 * 0.55) + (_15 * 0.3)) + (_16 * 0.15))
const veil = (0.85 + (0.3 * _17))
const _18 = (v_x + (-0.2))
const _19 = (v_y + 0.5)
const _20 = (v_z + 0.3)
const _21 = 1 / Math.sqrt((_18 * _18 + _19 * _19 + _20 * _20))
const middle_x = (_18 * _21)
const middle_y = (_19 * _21)
const middle_z = (_20 * _21)
const _22 = (n_x * middle_x + n_y * middle_y + n_z * middle_z)
const off_x = (n_x - (middle_x * _22))
const off_y = (n_y - (middle_y * _22))
const off_z = (n_z - (middle_z * _22))
const wide = ((off_x * off_x + off_y * off_y + off_z * off_z) + ((1.6 * off_y) * off_y))
const _23 = (wide * (-3))
const sheen = (Math.exp(_23) * veil)
const _24 = (0.5 - (0.2 * facing))
const body_x = (h.bodyColour[0] * (((lit_x * 0.3) + (through_x * _24)) + 0.04))
const body_y = (h.bodyColour[1] * (((lit_y * 0.3) + (through_y * _24)) + 0.04))
const body_z = (h.bodyColour[2] * (((lit_z * 0.3) + (through_z * _24)) + 0.04))
const _25 = (sheen * 0.62)
const _26 = (((sheen * sheen) * sheen) * 0.3)
const _27 = (((body_x * veil) + (h.secondColour[0] * _25)) + _26)
const _28 = (((body_y * veil) + (h.secondColour[1] * _25)) + _26)
const _29 = (((body_z * veil) + (h.secondColour[2] * _25)) + _26)
out[0] = _27
out[1] = _28
out[2] = _29
return
}

export function turquoiseBody(h: Pick<Host, 'bodyColour' | 'secondColour'>, at_x: number, at_y: number, at_z: number): void {
const _1 = (at_x * 1.7)
const _2 = (at_y * 1.7)
const _3 = (at_z * 1.7)
const _4 = cloud(h, _1, _2, _3)
const _5 = cloud(h, ((_1 * 2.1) + 3.7), ((_2 * 2.1) + 3.7), ((_3 * 2.1) + 3.7))
const _6 = cloud(h, ((_1 * 4.3) + 9.1), ((_2 * 4.3) + 9.1), ((_3 * 4.3) + 9.1))
const _7 = (((_4 * 0.55) + (_5 * 0.3)) + (_6 * 0.15))
const shade = _7
let cell_x = 0
let cell_y = 0
let cell_z = 0
const _8 = (at_x * 3)
const _9 = (at_y * 3)
const _10 = (at_z * 3)
const _11 = cloud(h, _8, _9, _10)
const _12 = cloud(h, ((_8 * 2.1) + 3.7), ((_9 * 2.1) + 3.7), ((_10 * 2.1) + 3.7))
const _13 = cloud(h, ((_8 * 4.3) + 9.1), ((_9 * 4.3) + 9.1), ((_10 * 4.3) + 9.1))
const _14 = (((_11 * 0.55) + (_12 * 0.3)) + (_13 * 0.15))
const _15 = (_14 * 0.7)
grain(h, ((at_x * 1.25) + _15), ((at_y * 1.25) + _15), ((at_z * 1.25) + _15))
const _19 = out[3]
cell_x = out[4]
cell_y = out[5]
cell_z = out[6]
const g_w = _19
const _20 = (g_w * (0.55 + shade))
const _21 = Math.min(1, Math.max(0, (_20 - 0.015) / (0.07 - 0.015)))
const vein = (1 - (_21 * _21 * (3 - 2 * _21)))
const _22 = (0.86 + (0.3 * shade))
const base_x = (h.bodyColour[0] * _22)
const base_y = (h.bodyColour[1] * _22)
const base_z = (h.bodyColour[2] * _22)
const _23 = h.secondColour[0]
const _24 = h.secondColour[1]
const _25 = h.secondColour[2]
const _26 = (cell_x - 289 * Math.floor(cell_x / 289))
const _27 = (((_26 * 34) + 10) * _26)
const _28 = (_27 - 289 * Math.floor(_27 / 289))
const _29 = (_28 + (cell_y - 289 * Math.floor(cell_y / 289)))
const _30 = (((_29 * 34) + 10) * _29)
const _31 = (_30 - 289 * Math.floor(_30 / 289))
const _32 = (_31 + (cell_z - 289 * Math.floor(cell_z / 289)))
const _33 = (((_32 * 34) + 10) * _32)
const _34 = (_33 - 289 * Math.floor(_33 / 289))
const _35 = (_34 / 289)
const _36 = ((vein * (_35 < 0.44 ? 0 : 1)) * 0.75)
const _37 = (base_x + (_23 - base_x) * _36)
const _38 = (base_y + (_24 - base_y) * _36)
const _39 = (base_z + (_25 - base_z) * _36)
out[0] = _37
out[1] = _38
out[2] = _39
return
}

export function lapisBody(h: Pick<Host, 'bodyColour'>, at_x: number, at_y: number, at_z: number): void {
let gold = 0
const _1 = (at_x * 2)
const _2 = (at_y * 2)
const _3 = (at_z * 2)
const _4 = cloud(h, _1, _2, _3)
const _5 = cloud(h, ((_1 * 2.1) + 3.7), ((_2 * 2.1) + 3.7), ((_3 * 2.1) + 3.7))
const _6 = cloud(h, ((_1 * 4.3) + 9.1), ((_2 * 4.3) + 9.1), ((_3 * 4.3) + 9.1))
const _7 = (((_4 * 0.55) + (_5 * 0.3)) + (_6 * 0.15))
const shade = _7
const _8 = ((at_x * 1.3) + 4)
const _9 = ((at_y * 2.2) + 4)
const _10 = ((at_z * 1.3) + 4)
const _11 = cloud(h, _8, _9, _10)
const _12 = cloud(h, ((_8 * 2.1) + 3.7), ((_9 * 2.1) + 3.7), ((_10 * 2.1) + 3.7))
const _13 = cloud(h, ((_8 * 4.3) + 9.1), ((_9 * 4.3) + 9.1), ((_10 * 4.3) + 9.1))
const _14 = (((_11 * 0.55) + (_12 * 0.3)) + (_13 * 0.15))
const _15 = Math.min(1, Math.max(0, (_14 - 0.62) / (0.85 - 0.62)))
const chalk = (_15 * _15 * (3 - 2 * _15))
let cell_x = 0
let cell_y = 0
let cell_z = 0
grain(h, (at_x * 4), (at_y * 4), (at_z * 4))
const _16 = out[0]
const _17 = out[1]
const _18 = out[2]
cell_x = out[4]
cell_y = out[5]
cell_z = out[6]
const g_x = _16
const g_y = _17
const g_z = _18
const _20 = cloud(h, (at_x * 17), (at_y * 17), (at_z * 17))
const near = ((g_x * g_x + g_y * g_y + g_z * g_z) * (0.7 + (0.9 * _20)))
const _21 = Math.min(1, Math.max(0, (near - 0.016) / (0.04 - 0.016)))
const _22 = (cell_x + 3)
const _23 = (cell_y + 3)
const _24 = (cell_z + 3)
const _25 = (_22 - 289 * Math.floor(_22 / 289))
const _26 = (((_25 * 34) + 10) * _25)
const _27 = (_26 - 289 * Math.floor(_26 / 289))
const _28 = (_27 + (_23 - 289 * Math.floor(_23 / 289)))
const _29 = (((_28 * 34) + 10) * _28)
const _30 = (_29 - 289 * Math.floor(_29 / 289))
const _31 = (_30 + (_24 - 289 * Math.floor(_24 / 289)))
const _32 = (((_31 * 34) + 10) * _31)
const _33 = (_32 - 289 * Math.floor(_32 / 289))
const _34 = (_33 / 289)
const _35 = ((at_x * 1.5) + 8)
const _36 = ((at_y * 1.5) + 8)
const _37 = ((at_z * 1.5) + 8)
const _38 = cloud(h, _35, _36, _37)
const _39 = cloud(h, ((_35 * 2.1) + 3.7), ((_36 * 2.1) + 3.7), ((_37 * 2.1) + 3.7))
const _40 = cloud(h, ((_35 * 4.3) + 9.1), ((_36 * 4.3) + 9.1), ((_37 * 4.3) + 9.1))
const _41 = (((_38 * 0.55) + (_39 * 0.3)) + (_40 * 0.15))
const _42 = Math.min(1, Math.max(0, (_41 - 0.35) / (0.5 - 0.35)))
gold = (((1 - (_21 * _21 * (3 - 2 * _21))) * (_34 < 0.45 ? 0 : 1)) * (_42 * _42 * (3 - 2 * _42)))
const _43 = (0.65 + (0.6 * shade))
const base_x = (h.bodyColour[0] * _43)
const base_y = (h.bodyColour[1] * _43)
const base_z = (h.bodyColour[2] * _43)
const _44 = ((h.bodyColour[0] * 0.6) + 0.28)
const _45 = ((h.bodyColour[1] * 0.6) + 0.31)
const _46 = ((h.bodyColour[2] * 0.6) + 0.36)
const _47 = (chalk * 0.45)
const _48 = (base_x + (_44 - base_x) * _47)
const _49 = (base_y + (_45 - base_y) * _47)
const _50 = (base_z + (_46 - base_z) * _47)
out[0] = _48
out[1] = _49
out[2] = _50
out[3] = gold
return
}

export function bloodBody(h: Pick<Host, 'bodyColour' | 'secondColour'>, at_x: number, at_y: number, at_z: number): void {
const _1 = (at_x * 1.6)
const _2 = (at_y * 1.6)
const _3 = (at_z * 1.6)
const _4 = cloud(h, _1, _2, _3)
const _5 = cloud(h, ((_1 * 2.1) + 3.7), ((_2 * 2.1) + 3.7), ((_3 * 2.1) + 3.7))
const _6 = cloud(h, ((_1 * 4.3) + 9.1), ((_2 * 4.3) + 9.1), ((_3 * 4.3) + 9.1))
const _7 = (((_4 * 0.55) + (_5 * 0.3)) + (_6 * 0.15))
const shade = _7
let cell_x = 0
let cell_y = 0
let cell_z = 0
const _8 = (at_x * 5)
const _9 = (at_y * 5)
const _10 = (at_z * 5)
const _11 = cloud(h, _8, _9, _10)
const _12 = cloud(h, ((_8 * 2.1) + 3.7), ((_9 * 2.1) + 3.7), ((_10 * 2.1) + 3.7))
const _13 = cloud(h, ((_8 * 4.3) + 9.1), ((_9 * 4.3) + 9.1), ((_10 * 4.3) + 9.1))
const _14 = (((_11 * 0.55) + (_12 * 0.3)) + (_13 * 0.15))
grain(h, ((at_x * 2.2) + _14), ((at_y * 2.2) + _14), ((at_z * 2.2) + _14))
const _15 = out[0]
const _16 = out[1]
const _17 = out[2]
cell_x = out[4]
cell_y = out[5]
cell_z = out[6]
const g_x = _15
const g_y = _16
const g_z = _17
const _19 = (g_x * g_x + g_y * g_y + g_z * g_z)
const _20 = Math.min(1, Math.max(0, (_19 - 0.05) / (0.16 - 0.05)))
const _21 = (cell_x - 289 * Math.floor(cell_x / 289))
const _22 = (((_21 * 34) + 10) * _21)
const _23 = (_22 - 289 * Math.floor(_22 / 289))
const _24 = (_23 + (cell_y - 289 * Math.floor(cell_y / 289)))
const _25 = (((_24 * 34) + 10) * _24)
const _26 = (_25 - 289 * Math.floor(_25 / 289))
const _27 = (_26 + (cell_z - 289 * Math.floor(cell_z / 289)))
const _28 = (((_27 * 34) + 10) * _27)
const _29 = (_28 - 289 * Math.floor(_28 / 289))
const _30 = (_29 / 289)
const spot = ((1 - (_20 * _20 * (3 - 2 * _20))) * (_30 < 0.62 ? 0 : 1))
const _31 = (0.55 + (0.8 * shade))
const _32 = (h.bodyColour[0] * _31)
const _33 = (h.bodyColour[1] * _31)
const _34 = (h.bodyColour[2] * _31)
const _35 = h.secondColour[0]
const _36 = h.secondColour[1]
const _37 = h.secondColour[2]
const _38 = (_32 + (_35 - _32) * spot)
const _39 = (_33 + (_36 - _33) * spot)
const _40 = (_34 + (_37 - _34) * spot)
out[0] = _38
out[1] = _39
out[2] = _40
return
}

export function sardBody(h: Pick<Host, 'bodyColour' | 'secondColour'>, at_x: number, at_y: number, at_z: number): void {
const _1 = (at_x * 0.9)
const _2 = (at_y * 0.9)
const _3 = (at_z * 0.9)
const _4 = cloud(h, _1, _2, _3)
const _5 = cloud(h, ((_1 * 2.1) + 3.7), ((_2 * 2.1) + 3.7), ((_3 * 2.1) + 3.7))
const _6 = cloud(h, ((_1 * 4.3) + 9.1), ((_2 * 4.3) + 9.1), ((_3 * 4.3) + 9.1))
const _7 = (((_4 * 0.55) + (_5 * 0.3)) + (_6 * 0.15))
const wave = (((at_x * 0.55) + (at_y * 0.8)) + (_7 * 0.9))
const _8 = (wave * 1.35)
const layer = (_8 - Math.floor(_8))
const _9 = Math.min(1, Math.max(0, (layer - 0) / (0.08 - 0)))
const _10 = Math.min(1, Math.max(0, (layer - 0.42) / (0.5 - 0.42)))
const line = ((_9 * _9 * (3 - 2 * _9)) - (_10 * _10 * (3 - 2 * _10)))
const _11 = Math.min(1, Math.max(0, (layer - 0.7) / (0.74 - 0.7)))
const _12 = Math.min(1, Math.max(0, (layer - 0.8) / (0.84 - 0.8)))
const thin = ((_11 * _11 * (3 - 2 * _11)) - (_12 * _12 * (3 - 2 * _12)))
const _13 = (at_x * 2)
const _14 = (at_y * 2)
const _15 = (at_z * 2)
const _16 = cloud(h, _13, _14, _15)
const _17 = cloud(h, ((_13 * 2.1) + 3.7), ((_14 * 2.1) + 3.7), ((_15 * 2.1) + 3.7))
const _18 = cloud(h, ((_13 * 4.3) + 9.1), ((_14 * 4.3) + 9.1), ((_15 * 4.3) + 9.1))
const _19 = (((_16 * 0.55) + (_17 * 0.3)) + (_18 * 0.15))
const _20 = (0.8 + (0.4 * _19))
const _21 = (h.bodyColour[0] * _20)
const _22 = (h.bodyColour[1] * _20)
const _23 = (h.bodyColour[2] * _20)
const _24 = h.secondColour[0]
const _25 = h.secondColour[1]
const _26 = h.secondColour[2]
const _27 = ((line * 0.85) + (thin * 0.6))
const _28 = Math.min(1, Math.max(0, _27))
const _29 = (_21 + (_24 - _21) * _28)
const _30 = (_22 + (_25 - _22) * _28)
const _31 = (_23 + (_26 - _23) * _28)
out[0] = _29
out[1] = _30
out[2] = _31
return
}

export function clearBody(h: Pick<Host, 'bodyColour' | 'gemLight' | 'softLight' | 'stoneZ'>, n_x: number, n_y: number, n_z: number, v_x: number, v_y: number, v_z: number): void {
fromFoot(h, n_x, n_y, n_z, v_x, v_y, v_z)
const _1 = out[0]
const _2 = out[1]
const _3 = out[2]
const back_x = _1
const back_y = _2
const back_z = _3
h.softLight(back_x, back_y, back_z, 0.14)
const _4 = out[0]
const _5 = out[1]
const _6 = out[2]
h.gemLight(back_x, back_y, back_z, 0.05)
const _7 = out[0]
const _8 = out[1]
const _9 = out[2]
const deep_x = ((h.bodyColour[0] * h.bodyColour[0]) * ((_4 * 0.85) + (_7 * 0.4)))
const deep_y = ((h.bodyColour[1] * h.bodyColour[1]) * ((_5 * 0.85) + (_8 * 0.4)))
const deep_z = ((h.bodyColour[2] * h.bodyColour[2]) * ((_6 * 0.85) + (_9 * 0.4)))
h.softLight(n_x, n_y, n_z, 0.9)
const _10 = out[0]
const _11 = out[1]
const _12 = out[2]
const _13 = (deep_x + ((h.bodyColour[0] * _10) * 0.2))
const _14 = (deep_y + ((h.bodyColour[1] * _11) * 0.2))
const _15 = (deep_z + ((h.bodyColour[2] * _12) * 0.2))
out[0] = _13
out[1] = _14
out[2] = _15
return
}

export function cabochon(h: Pick<Host, 'bodyColour' | 'character' | 'gemLight' | 'secondColour' | 'softLight' | 'stoneZ'>, at_x: number, at_y: number, at_z: number, n_x: number, n_y: number, n_z: number, v_x: number, v_y: number, v_z: number): void {
const _1 = (n_x * v_x + n_y * v_y + n_z * v_z)
const facing = Math.min(1, Math.max(0, _1))
const _2 = 2 * ((-v_x) * n_x + (-v_y) * n_y + (-v_z) * n_z)
const r_x = ((-v_x) - n_x * _2)
const r_y = ((-v_y) - n_y * _2)
const r_z = ((-v_z) - n_z * _2)
const _3 = coatBack(h, facing)
const coat = _3
if (((h.character > 0.5) && (h.character < 1.5))) {
pearlBody(h, n_x, n_y, n_z, v_x, v_y, v_z)
const _4 = out[0]
const _5 = out[1]
const _6 = out[2]
h.softLight(r_x, r_y, r_z, 0.07)
const _7 = out[0]
const _8 = out[1]
const _9 = out[2]
const _10 = (0.17 + (coat * 0.3))
h.softLight(r_x, r_y, r_z, 0.32)
const _11 = out[0]
const _12 = out[1]
const _13 = out[2]
const _14 = ((_4 + (_7 * _10)) + (_11 * 0.08))
const _15 = ((_5 + (_8 * _10)) + (_12 * 0.08))
const _16 = ((_6 + (_9 * _10)) + (_13 * 0.08))
out[0] = _14
out[1] = _15
out[2] = _16
return
}
h.softLight(r_x, r_y, r_z, 0.03)
const _17 = out[0]
const _18 = out[1]
const _19 = out[2]
const shine_x = (_17 * coat)
const shine_y = (_18 * coat)
const shine_z = (_19 * coat)
if (((h.character > 1.5) && (h.character < 2.5))) {
opalBody(h, at_x, at_y, at_z, n_x, n_y, n_z, v_x, v_y, v_z)
const _20 = out[0]
const _21 = out[1]
const _22 = out[2]
const _23 = (_20 + shine_x)
const _24 = (_21 + shine_y)
const _25 = (_22 + shine_z)
out[0] = _23
out[1] = _24
out[2] = _25
return
}
if (((h.character > 2.5) && (h.character < 3.5))) {
moonBody(h, at_x, at_y, at_z, n_x, n_y, n_z, v_x, v_y, v_z)
const _26 = out[0]
const _27 = out[1]
const _28 = out[2]
const _29 = (_26 + shine_x)
const _30 = (_27 + shine_y)
const _31 = (_28 + shine_z)
out[0] = _29
out[1] = _30
out[2] = _31
return
}
if ((h.character > 7.5)) {
clearBody(h, n_x, n_y, n_z, v_x, v_y, v_z)
const _32 = out[0]
const _33 = out[1]
const _34 = out[2]
const _35 = (_32 + shine_x)
const _36 = (_33 + shine_y)
const _37 = (_34 + shine_z)
out[0] = _35
out[1] = _36
out[2] = _37
return
}
let gold = 0
let body_x = h.bodyColour[0]
let body_y = h.bodyColour[1]
let body_z = h.bodyColour[2]
if (((h.character > 3.5) && (h.character < 4.5))) {
turquoiseBody(h, at_x, at_y, at_z)
const _38 = out[0]
const _39 = out[1]
const _40 = out[2]
body_x = _38
body_y = _39
body_z = _40
} else {
if (((h.character > 4.5) && (h.character < 5.5))) {
lapisBody(h, at_x, at_y, at_z)
const _41 = out[0]
const _42 = out[1]
const _43 = out[2]
gold = out[3]
body_x = _41
body_y = _42
body_z = _43
} else {
if (((h.character > 5.5) && (h.character < 6.5))) {
bloodBody(h, at_x, at_y, at_z)
const _44 = out[0]
const _45 = out[1]
const _46 = out[2]
body_x = _44
body_y = _45
body_z = _46
} else {
if ((h.character > 6.5)) {
sardBody(h, at_x, at_y, at_z)
const _47 = out[0]
const _48 = out[1]
const _49 = out[2]
body_x = _47
body_y = _48
body_z = _49
}
}
}
}
h.softLight(n_x, n_y, n_z, 0.9)
const _50 = out[0]
const _51 = out[1]
const _52 = out[2]
const dull_x = (body_x * _50)
const dull_y = (body_y * _51)
const dull_z = (body_z * _52)
h.softLight(r_x, r_y, r_z, 0.35)
const _53 = out[0]
const _54 = out[1]
const _55 = out[2]
const _56 = (h.secondColour[0] * ((_53 * 1.3) + 0.15))
const _57 = (h.secondColour[1] * ((_54 * 1.3) + 0.15))
const _58 = (h.secondColour[2] * ((_55 * 1.3) + 0.15))
const _59 = ((gold * (h.character < 4.5 ? 0 : 1)) * (5.5 < h.character ? 0 : 1))
const _60 = ((dull_x + (_56 - dull_x) * _59) + shine_x)
const _61 = ((dull_y + (_57 - dull_y) * _59) + shine_y)
const _62 = ((dull_z + (_58 - dull_z) * _59) + shine_z)
out[0] = _60
out[1] = _61
out[2] = _62
return
}
