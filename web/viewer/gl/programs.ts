import { forgetBody, uploadMesh } from './bodies.ts'
import { Program } from './program.ts'
import type { ShaderSource } from './shaders.ts'
import type { Targets } from './targets.ts'

const NAP_MS = 3
const nap = () => new Promise(resolve => setTimeout(resolve, NAP_MS))

/**
 * Shaders, each compiled once. A driver takes from some milliseconds to seconds for one, and many do
 * the most of it only when it is first drawn with: so a shader is ready when it has drawn something.
 */
export class Programs {
  readonly #gl: WebGL2RenderingContext
  readonly #targets: Targets
  readonly #parallel: KHR_parallel_shader_compile | null
  readonly #known = new Map<ShaderSource, Program>()
  readonly #ready = new Set<ShaderSource>()

  constructor(gl: WebGL2RenderingContext, targets: Targets) {
    this.#gl = gl
    this.#targets = targets
    this.#parallel = gl.getExtension('KHR_parallel_shader_compile')
  }

  of(source: ShaderSource): Program {
    const program = this.#known.get(source) ?? new Program(this.#gl, source)
    this.#known.set(source, program)
    return program
  }

  get readyCount() {
    return this.#ready.size
  }

  areReady = (sources: readonly ShaderSource[]) => sources.every(source => this.#ready.has(source))

  /** Draws nothing with them, so that the next to draw with them waits for nothing. */
  #warm(sources: readonly ShaderSource[]) {
    const gl = this.#gl
    const nothing = uploadMesh(gl, {
      positions: new Float32Array(9),
      normals: new Float32Array(9),
      triangles: new Uint32Array(3),
    })
    this.#targets.begin(1, 1)
    gl.enable(gl.CULL_FACE)
    gl.enable(gl.DEPTH_TEST)
    gl.bindVertexArray(nothing.vertices)
    for (const source of sources) {
      this.of(source).use()
      gl.drawElements(gl.TRIANGLES, 3, gl.UNSIGNED_INT, 0)
      this.#ready.add(source)
    }
    this.#targets.end(0)
    this.#targets.print()
    gl.flush()
    forgetBody(gl, nothing)
  }

  /** Waits for them without standing in anybody's way; false if that became pointless meanwhile. */
  async ready(sources: readonly ShaderSource[], pointless: () => boolean): Promise<boolean> {
    const missing = sources.filter(source => !this.#ready.has(source))
    if (missing.length === 0) return true
    const programs = missing.map(source => this.of(source))
    this.#gl.flush()
    while (this.#parallel && !programs.every(one => one.isCompiled(this.#parallel))) {
      await nap()
      if (pointless() || this.#gl.isContextLost()) return false
    }
    this.#warm(missing)
    return true
  }
}
