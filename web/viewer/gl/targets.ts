import { clamped } from './bodies.ts'
import { Program } from './program.ts'
import { foldSource, printSource } from './shaders.ts'

/**
 * Where a picture is drawn sample by sample: one is taken, folded into those before, and printed. Light
 * is added before it is encoded, as geometry/picture does.
 */
export class Targets {
  readonly #gl: WebGL2RenderingContext
  #fold: Program | null = null
  #print: Program | null = null
  #width = 0
  #height = 0
  #taken: WebGLTexture | null = null
  #sum: WebGLTexture | null = null
  #depth: WebGLRenderbuffer | null = null
  readonly #sample: WebGLFramebuffer
  readonly #folded: WebGLFramebuffer

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#sample = gl.createFramebuffer()
    this.#folded = gl.createFramebuffer()
  }

  /** Makes the next sample's place the one that is drawn to. */
  begin(width: number, height: number) {
    const gl = this.#gl
    if (width !== this.#width || height !== this.#height) this.#resize(width, height)
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#sample)
    gl.viewport(0, 0, width, height)
  }

  /** The sample just drawn is the one after `before` others of the same picture. */
  end(before: number) {
    const gl = this.#gl
    gl.disable(gl.DEPTH_TEST)
    gl.disable(gl.CULL_FACE)
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#folded)
    if (before > 0) {
      gl.enable(gl.BLEND)
      gl.blendFunc(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA)
      gl.blendColor(0, 0, 0, 1 / (before + 1))
    }
    this.#fold ??= new Program(gl, foldSource)
    this.#over(this.#fold, this.#taken)
    gl.disable(gl.BLEND)
  }

  print() {
    const gl = this.#gl
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.viewport(0, 0, this.#width, this.#height)
    this.#print ??= new Program(gl, printSource)
    this.#over(this.#print, this.#sum)
  }

  #over(program: Program, texture: WebGLTexture | null) {
    const gl = this.#gl
    program.use()
    program.bind('taken', gl.TEXTURE_2D, texture)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }

  #resize(width: number, height: number) {
    const gl = this.#gl
    this.#width = width
    this.#height = height
    gl.deleteTexture(this.#taken)
    gl.deleteTexture(this.#sum)
    gl.deleteRenderbuffer(this.#depth)
    this.#depth = gl.createRenderbuffer()
    gl.bindRenderbuffer(gl.RENDERBUFFER, this.#depth)
    gl.renderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT24, width, height)
    this.#taken = this.#attached(this.#sample, width, height)
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, this.#depth)
    this.#sum = this.#attached(this.#folded, width, height)
  }

  #attached(frame: WebGLFramebuffer, width: number, height: number): WebGLTexture {
    const gl = this.#gl
    const texture = gl.createTexture()
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA16F, width, height)
    clamped(gl, gl.NEAREST)
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
    return texture
  }
}
