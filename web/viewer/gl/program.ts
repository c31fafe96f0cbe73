import { pictureLens, type ShaderLens } from './lenses.ts'
import type { ShaderSource } from './shaders.ts'

export type Values = Readonly<Record<string, number | boolean | ArrayLike<number> | undefined>>

type Setter = (value: number | boolean | ArrayLike<number>) => void

/** A shader that knows its uniforms by name; names that it does not use are passed over. */
export class Program {
  readonly #gl: WebGL2RenderingContext
  readonly #program: WebGLProgram
  #setters: ReadonlyMap<string, Setter> | null = null

  /** Compiling is only begun here: a driver may do several at once. */
  constructor(
    gl: WebGL2RenderingContext,
    { vertex, fragment }: ShaderSource,
    lens: ShaderLens = pictureLens,
  ) {
    this.#gl = gl
    this.#program = gl.createProgram()
    for (const [kind, text] of [
      [gl.VERTEX_SHADER, lens.vertex + vertex],
      [gl.FRAGMENT_SHADER, lens.fragment + fragment],
    ] as const) {
      const shader = gl.createShader(kind)
      if (!shader) continue
      gl.shaderSource(shader, text)
      gl.compileShader(shader)
      gl.attachShader(this.#program, shader)
    }
    gl.linkProgram(this.#program)
  }

  /** Asking for anything else of a program waits until it is. */
  isCompiled(parallel: KHR_parallel_shader_compile | null): boolean {
    if (!parallel || this.#setters || this.#gl.isContextLost()) return true
    return Boolean(this.#gl.getProgramParameter(this.#program, parallel.COMPLETION_STATUS_KHR))
  }

  use(values: Values = {}) {
    const setters = this.#ready()
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
    this.#gl.useProgram(this.#program)
    for (const [name, value] of Object.entries(values))
      if (value !== undefined) setters.get(name)?.(value)
  }

  /** Of the program in use. */
  set(name: string, value: number | boolean | ArrayLike<number>) {
    this.#ready().get(name)?.(value)
  }

  #ready(): ReadonlyMap<string, Setter> {
    if (this.#setters) return this.#setters
    const gl = this.#gl
    if (!gl.getProgramParameter(this.#program, gl.LINK_STATUS) && !gl.isContextLost()) {
      const logs = (gl.getAttachedShaders(this.#program) ?? []).map(one => gl.getShaderInfoLog(one))
      throw new Error(`${gl.getProgramInfoLog(this.#program)} ${logs.join(' ')}`)
    }
    const setters = new Map<string, Setter>()
    const count: number = gl.getProgramParameter(this.#program, gl.ACTIVE_UNIFORMS) ?? 0
    let unit = 0
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
    gl.useProgram(this.#program)
    for (let i = 0; i < count; i++) {
      const info = gl.getActiveUniform(this.#program, i)
      if (!info) continue
      const at = gl.getUniformLocation(this.#program, info.name)
      if (info.type === gl.SAMPLER_2D || info.type === gl.SAMPLER_CUBE) gl.uniform1i(at, unit++)
      setters.set(info.name.replace('[0]', ''), setterOf(gl, info.type, at, unit - 1))
    }
    this.#setters = setters
    return setters
  }

  /** Puts a texture where the shader looks for it. */
  bind(name: string, target: GLenum, texture: WebGLTexture | null) {
    const unit = this.#ready().get(name)
    if (!unit) return
    unit(0)
    this.#gl.bindTexture(target, texture)
  }
}

function setterOf(
  gl: WebGL2RenderingContext,
  type: GLenum,
  at: WebGLUniformLocation | null,
  unit: number,
): Setter {
  const list = (value: number | boolean | ArrayLike<number>) =>
    typeof value === 'object' ? Float32Array.from(value) : [Number(value)]
  switch (type) {
    case gl.FLOAT:
      return value => gl.uniform1fv(at, list(value))
    case gl.FLOAT_VEC2:
      return value => gl.uniform2fv(at, list(value))
    case gl.FLOAT_VEC3:
      return value => gl.uniform3fv(at, list(value))
    case gl.FLOAT_VEC4:
      return value => gl.uniform4fv(at, list(value))
    case gl.FLOAT_MAT3:
      return value => gl.uniformMatrix3fv(at, false, list(value))
    case gl.FLOAT_MAT4:
      return value => gl.uniformMatrix4fv(at, false, list(value))
    case gl.SAMPLER_2D:
    case gl.SAMPLER_CUBE:
      return () => gl.activeTexture(gl.TEXTURE0 + unit)
    default:
      return value => gl.uniform1i(at, Number(value))
  }
}
