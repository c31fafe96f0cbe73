import { expect, test } from '@playwright/test'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Words } from '#design/document/design.ts'
import { boundsOf } from '#geometry/engraving/contours.ts'
import { layOut, typefaceFor } from '#geometry/engraving/layout.ts'
import { surfacePoint, surfacePointGlsl, surfaceUniforms } from '#geometry/engraving/place.ts'
import { unitedOutlines } from '#geometry/engraving/section.ts'
import { sheetOf } from '#geometry/engraving/sheet.ts'
import type { Surface } from '#geometry/engraving/surface.ts'
import { engravingSvg } from '#geometry/engraving/svg.ts'
import type { Frame } from '#geometry/frame.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { cross, unit, type Vec3 } from '#geometry/vector.ts'

const z = unit([1, 2, 3])
const y = unit(cross(z, [0, 1, -1]))
const frame: Frame = { origin: [1, -2, 0.5], x: cross(y, z), y, z }
const band = { form: 'round', frame, radiusMm: 8.26, sagMm: 0.2, halfMm: 2 } as const
const surfaces: readonly Surface[] = [
  { ...band, facing: 'in' },
  { ...band, facing: 'out', sagMm: -0.3 },
  { form: 'flat', frame },
]

test('the engraver’s sheet is as large in a browser as it is on the piece', async ({ page }) => {
  const words: Words = { place: 'inside', font: 'serif', heightUm: 2000, rows: ['Ada & Жан ♥'] }
  const layout = layOut(words, await typefaceFor(words))
  if (!layout.ok) throw new Error(layout.reason)
  const cut = unitedOutlines(await loadKernel(), layout.contours)
  const sheet = sheetOf(defaultDesign('plain-band'), words, { ...band, facing: 'in' }, cut)
  await page.setContent(engravingSvg(sheet).replace(/<\?xml.*\?>/, ''))
  const seen = await page.evaluate(() => {
    const size = (id: string) => {
      const { width, height } = (
        document.querySelector(id) as SVGGraphicsElement
      ).getBoundingClientRect()
      // A millimetre of CSS is 96 / 25.4 pixels.
      return [(width * 25.4) / 96, (height * 25.4) / 96]
    }
    return {
      engraving: size('#engraving'),
      face: size('#face'),
      title: document.querySelector('title')?.textContent,
    }
  })
  const ink = boundsOf(cut)
  if (!ink) throw new Error('Nothing is cut.')
  expect(seen.engraving[0]).toBeCloseTo(ink.right - ink.left, 1)
  expect(seen.engraving[1]).toBeCloseTo(ink.top - ink.bottom, 1)
  expect(seen.face[0]).toBeCloseTo(2 * Math.PI * 8.26, 0)
  expect(seen.title).toBe('Plain band: Ada & Жан ♥')
})

test('a shader finds the place on a surface where the kernel finds it', async ({ page }) => {
  const points = Array.from(
    { length: 24 },
    (_, i): Vec3 => [6 * Math.sin(i) + 1, 7 * Math.cos(i * 1.7), 5 * Math.sin(i * 2.3) - 1],
  )
  for (const surface of surfaces) {
    const found = await page.evaluate(shade, {
      glsl: surfacePointGlsl,
      points: points.map(point => [...point]),
      uniforms: surfaceUniforms(surface),
    })
    for (const [i, point] of points.entries()) {
      const { x, y, heightMm } = surfacePoint(surface, point)
      const [gx, gy, gz] = found[i] as number[]
      for (const [ours, theirs] of [
        [x, gx],
        [y, gy],
        [heightMm, gz],
      ] as const)
        expect(Math.abs(ours - (theirs ?? Number.NaN))).toBeLessThan(1e-3)
    }
  }
})

/** Runs in the page: one point a pixel, written into a texture of floats. */
function shade({
  glsl,
  points,
  uniforms,
}: {
  glsl: string
  points: number[][]
  uniforms: ReturnType<typeof surfaceUniforms>
}): number[][] {
  const gl = document.createElement('canvas').getContext('webgl2') as WebGL2RenderingContext
  gl.getExtension('EXT_color_buffer_float')
  const program = gl.createProgram() as WebGLProgram
  const part = (kind: number, text: string) => {
    const shader = gl.createShader(kind) as WebGLShader
    gl.shaderSource(shader, `#version 300 es\nprecision highp float;\n${text}`)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  part(gl.VERTEX_SHADER, 'void main() { gl_Position = vec4(0, 0, 0, 1); gl_PointSize = 1.0; }')
  part(
    gl.FRAGMENT_SHADER,
    `${glsl}
    uniform mat3 axes; uniform vec3 origin; uniform vec4 bend; uniform vec3 at; out vec4 found;
    void main() { found = vec4(surfacePoint(axes, origin, bend, at), 1); }`,
  )
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(program) ?? 'The shader does not link.')
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
  gl.useProgram(program)
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  gl.uniformMatrix3fv(uniform('axes'), false, [...uniforms.axes])
  gl.uniform3fv(uniform('origin'), [...uniforms.origin])
  gl.uniform4fv(uniform('bend'), [...uniforms.bend])
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, 1, 1)
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer())
  const texture = gl.getParameter(gl.TEXTURE_BINDING_2D) as WebGLTexture
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  gl.viewport(0, 0, 1, 1)
  return points.map(point => {
    gl.uniform3fv(uniform('at'), point)
    gl.drawArrays(gl.POINTS, 0, 1)
    const read = new Float32Array(4)
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.FLOAT, read)
    return [...read.slice(0, 3)]
  })
}
