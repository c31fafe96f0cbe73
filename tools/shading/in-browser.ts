import { chromium, type Page } from '@playwright/test'
import { browserFlags } from '../browser/flags.ts'
import { machine } from '../browser/probes.ts'

/** GLSL with a function \`vec4 probe(int i)\`, which reads row i of what is given by \`given(i, column)\`. */
export interface ShaderProbe {
  readonly glsl: string
  readonly uniforms: Readonly<Record<string, boolean | number | readonly number[] | Float64Array>>
  /** Rows of columns of four numbers. */
  readonly rows: readonly (readonly (readonly number[])[])[]
}

export const browserPath = process.env.CHROMIUM_PATH || machine.present()[0]

/** Runs probes on a software GPU. */
export async function inBrowser<T>(
  work: (run: (probe: ShaderProbe) => Promise<number[][]>) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: browserPath ?? '',
    args: [...browserFlags(machine.root)],
  })
  try {
    const page = await browser.newPage()
    return await work(probe => run(page, probe))
  } finally {
    await browser.close()
  }
}

function run(page: Page, { glsl, uniforms, rows }: ShaderProbe): Promise<number[][]> {
  const columns = rows[0]?.length ?? 0
  const fragment = `#version 300 es
precision highp float;
precision highp int;
precision highp samplerCube;
uniform highp sampler2D givenRows;
out vec4 answer;
vec4 given(int i, int column) { return texelFetch(givenRows, ivec2(column, i), 0); }
${glsl}
void main() { answer = probe(int(gl_FragCoord.x)); }`
  const plain = Object.entries(uniforms).map(
    ([name, value]) => [name, typeof value === 'object' ? [...value] : [Number(value)]] as const,
  )
  const given = rows.flat().flatMap(column => [0, 1, 2, 3].map(k => column[k] ?? 0))
  return page.evaluate(drawn, { fragment, uniforms: plain, given, columns, count: rows.length })
}

interface Drawing {
  readonly fragment: string
  readonly uniforms: readonly (readonly [string, number[]])[]
  readonly given: readonly number[]
  readonly columns: number
  readonly count: number
}

/** In the page: one pixel a row. A program is made once, because compiling it takes a second. */
function drawn({ fragment, uniforms, given, columns, count }: Drawing): number[][] {
  const kept = globalThis as typeof globalThis & {
    made?: { gl: WebGL2RenderingContext; programs: Map<string, WebGLProgram> }
  }
  if (!kept.made) {
    const gl = document.createElement('canvas').getContext('webgl2')
    if (!gl?.getExtension('EXT_color_buffer_float')) throw new Error('no WebGL 2 with floats')
    kept.made = { gl, programs: new Map() }
  }
  const { gl, programs } = kept.made
  const compiled = () => {
    const program = gl.createProgram()
    const vertex =
      '#version 300 es\nin vec2 corner;\nvoid main() { gl_Position = vec4(corner, 0.0, 1.0); }'
    for (const [kind, source] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(kind) as WebGLShader
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
        throw new Error(gl.getShaderInfoLog(shader) ?? 'does not compile')
      gl.attachShader(program, shader)
    }
    gl.bindAttribLocation(program, 0, 'corner')
    gl.linkProgram(program)
    if (!gl.getProgramParameter(program, gl.LINK_STATUS))
      throw new Error(gl.getProgramInfoLog(program) ?? 'does not link')
    programs.set(fragment, program)
    return program
  }
  const program = programs.get(fragment) ?? compiled()
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
  gl.useProgram(program)
  const texture = (unit: number, width: number, height: number, data: Float32Array | null) => {
    gl.activeTexture(gl.TEXTURE0 + unit)
    const made = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, made)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, width, height, 0, gl.RGBA, gl.FLOAT, data)
    // Floats are not filtered, and a texture that asks for it reads as black.
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
    return made
  }
  const target = texture(1, count, 1, null)
  texture(0, columns, count, Float32Array.from(given))
  gl.uniform1i(gl.getUniformLocation(program, 'givenRows'), 0)
  const active: number = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS)
  for (let i = 0; i < active; i++) {
    const info = gl.getActiveUniform(program, i)
    const name = info?.name.replace('[0]', '') ?? ''
    const values = uniforms.find(([one]) => one === name)?.[1]
    const at = gl.getUniformLocation(program, name)
    // Maps that are not there are black; on the first unit they would be of two kinds.
    if (info?.type === gl.SAMPLER_CUBE) gl.uniform1i(at, 2)
    if (!values || !info) continue
    if (info.type === gl.FLOAT) gl.uniform1fv(at, values)
    else if (info.type === gl.FLOAT_VEC3) gl.uniform3fv(at, values)
    else if (info.type === gl.FLOAT_VEC4) gl.uniform4fv(at, values)
    else gl.uniform1i(at, values[0] ?? 0)
  }
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer())
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, target, 0)
  gl.viewport(0, 0, count, 1)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, Float32Array.of(-1, -1, 3, -1, -1, 3), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  gl.drawArrays(gl.TRIANGLES, 0, 3)
  const pixels = new Float32Array(count * 4)
  gl.readPixels(0, 0, count, 1, gl.RGBA, gl.FLOAT, pixels)
  const fault = gl.getError()
  if (fault) throw new Error(`WebGL error ${fault}`)
  return Array.from({ length: count }, (_, i) => [...pixels.subarray(i * 4, i * 4 + 4)])
}
