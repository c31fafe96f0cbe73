import { cabochonGlsl } from './glsl/cabochon.ts'
import { filmGlsl } from './glsl/film.ts'
import { gemGlsl } from './glsl/gem.ts'
import { lightGlsl } from './glsl/light.ts'
import { metalGlsl } from './glsl/metal.ts'
import { noiseGlsl } from './glsl/noise.ts'

/** All shading there is, in the order in which one part leans on another. */
export const studioGlsl = [lightGlsl, filmGlsl, noiseGlsl, metalGlsl, gemGlsl, cabochonGlsl].join(
  '',
)
