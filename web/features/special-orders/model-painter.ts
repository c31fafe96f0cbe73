import type { Mesh } from '#geometry/mesh.ts'
import { Extent } from '#geometry/mesh.ts'
import { length, minus } from '#geometry/vector.ts'

export interface ModelPainter {
  readonly paint: (yaw: number, pitch: number, zoom: number) => void
  readonly end: () => void
}

const VERTEX = `attribute vec3 place; attribute vec3 normal;
uniform mat3 turned; uniform vec3 middle; uniform vec2 scale; varying vec3 n;
void main() {
  vec3 p = turned * (place - middle);
  n = turned * normal;
  gl_Position = vec4(p.xy * scale, -p.z * min(scale.x, scale.y) * 0.4, 1.0);
}`

/** Metal is what stands round it: a light room above, a darker floor, a window and a lamp. */
const FRAGMENT = `precision mediump float;
uniform vec3 metal; varying vec3 n;
void main() {
  vec3 m = normalize(n);
  vec3 r = reflect(vec3(0.0, 0.0, -1.0), m);
  float room = mix(0.28, 0.95, smoothstep(-0.7, 0.8, r.y));
  float window = smoothstep(0.72, 0.95, dot(r, normalize(vec3(-0.5, 0.75, 0.45))));
  float lamp = smoothstep(0.86, 0.98, dot(r, normalize(vec3(0.7, 0.35, 0.6))));
  float rim = pow(1.0 - abs(m.z), 3.0);
  vec3 c = metal * (room + 0.7 * window + 0.45 * lamp) + rim * 0.12;
  gl_FragColor = vec4(pow(min(c, vec3(1.0)), vec3(0.4545)), 1.0);
}`

function programOf(gl: WebGLRenderingContext): WebGLProgram | null {
  const program = gl.createProgram()
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) return null
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null
}

/** Draws one model in one colour; nothing where this browser cannot. */
export function openModelPainter(
  canvas: HTMLCanvasElement,
  mesh: Mesh,
  metal: readonly [number, number, number],
): ModelPainter | null {
  const gl = canvas.getContext('webgl', { antialias: true, alpha: true })
  const program = gl?.getExtension('OES_element_index_uint') ? programOf(gl) : null
  if (!gl || !program) return null
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's own word, not React's
  gl.useProgram(program)
  const fill = (name: string, numbers: Float32Array) => {
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STATIC_DRAW)
    const at = gl.getAttribLocation(program, name)
    gl.enableVertexAttribArray(at)
    gl.vertexAttribPointer(at, 3, gl.FLOAT, false, 0, 0)
  }
  fill('place', mesh.positions)
  fill('normal', mesh.normals)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, mesh.triangles, gl.STATIC_DRAW)
  const extent = new Extent()
  extent.hold(mesh.positions)
  const { low, high } = extent
  const half = length(minus(high, low)) / 2 || 1
  const to = (name: string) => gl.getUniformLocation(program, name)
  gl.uniform3f(to('middle'), (low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2)
  gl.uniform3f(to('metal'), ...metal)
  gl.enable(gl.DEPTH_TEST)
  return {
    paint(yaw, pitch, zoom) {
      const ratio = Math.min(2, window.devicePixelRatio || 1)
      const [width, height] = [canvas.clientWidth * ratio, canvas.clientHeight * ratio]
      if (canvas.width !== width || canvas.height !== height)
        Object.assign(canvas, { width, height })
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
      const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)]
      // By columns: about y, then leant towards the eye.
      gl.uniformMatrix3fv(to('turned'), false, [
        cy,
        sy * sp,
        -sy * cp,
        0,
        cp,
        sp,
        sy,
        -cy * sp,
        cy * cp,
      ])
      const fit = (0.92 * zoom) / half
      const least = Math.min(width, height)
      gl.uniform2f(to('scale'), (fit * least) / width, (fit * least) / height)
      gl.drawElements(gl.TRIANGLES, mesh.triangles.length, gl.UNSIGNED_INT, 0)
    },
    end: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}
