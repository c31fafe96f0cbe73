import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { studioGlsl } from '#geometry/studio/glsl.ts'
import { translated } from './translate.ts'

export const shadingFile = fileURLToPath(
  new URL('../../geometry/studio/shading.ts', import.meta.url),
)
writeFileSync(shadingFile, translated(studioGlsl, 'node ops/shading'))
