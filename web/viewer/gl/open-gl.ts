const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

export interface OpenGl {
  readonly canvas: OffscreenCanvas
  readonly gl: WebGL2RenderingContext
  /** Played by the processor. */
  readonly slow: boolean
}

/** WebGL 2 with what the painter needs of it, or null. */
export function openGl(evenSlow: boolean): OpenGl | null {
  const canvas = new OffscreenCanvas(1, 1)
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    powerPreference: 'high-performance',
  })
  if (!gl) return null
  const slow = isPlayed(gl)
  if (!enableFloatTargets(gl) || (slow && !evenSlow)) {
    gl.getExtension('WEBGL_lose_context')?.loseContext()
    return null
  }
  return { canvas, gl, slow }
}

/** Whether the processor plays the graphics card. */
export function isPlayed(gl: WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  return SOFTWARE.test(String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)))
}

/** A context that came back has forgotten what it was asked for. */
export const enableFloatTargets = (gl: WebGL2RenderingContext) =>
  Boolean(
    gl.getExtension('EXT_color_buffer_float') ?? gl.getExtension('EXT_color_buffer_half_float'),
  )
