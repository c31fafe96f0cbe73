import {
  BufferAttribute,
  BufferGeometry,
  CubeTexture,
  GLSL3,
  Mesh,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  WebGLRenderer,
} from 'three'
import { BVHShaderGLSL, MeshBVH, MeshBVHUniformStruct, SAH } from 'three-mesh-bvh'
import type { Mesh as Body } from '#geometry/mesh.ts'

/** How drei's MeshRefractionMaterial follows light through a stone, without its splitting of colours. */
const fragment = /* glsl */ `
precision highp isampler2D;
precision highp usampler2D;
in vec3 at;
in vec3 facing;
out vec4 shown;
uniform samplerCube envMap;
uniform float bounces;
${BVHShaderGLSL.common_functions}
${BVHShaderGLSL.bvh_struct_definitions}
${BVHShaderGLSL.bvh_ray_functions}
uniform BVH bvh;
uniform float ior;
uniform float fresnel;

vec3 totalInternalReflection(vec3 rayDirection, vec3 normal) {
  rayDirection = refract(rayDirection, normal, 1.0 / ior);
  vec3 rayOrigin = at + rayDirection * 0.001;
  for (float i = 0.0; i < bounces; i++) {
    uvec4 faceIndices = uvec4(0u);
    vec3 faceNormal = vec3(0.0, 0.0, 1.0);
    vec3 barycoord = vec3(0.0);
    float side = 1.0;
    float dist = 0.0;
    bvhIntersectFirstHit(bvh, rayOrigin, rayDirection, faceIndices, faceNormal, barycoord, side, dist);
    vec3 hitPos = rayOrigin + rayDirection * max(dist - 0.001, 0.0);
    vec3 tempDir = refract(rayDirection, faceNormal, ior);
    if (length(tempDir) != 0.0) {
      rayDirection = tempDir;
      break;
    }
    rayDirection = reflect(rayDirection, faceNormal);
    rayOrigin = hitPos + rayDirection * 0.01;
  }
  return rayDirection;
}

void main() {
  vec3 view = normalize(at - cameraPosition);
  vec3 d = totalInternalReflection(view, normalize(facing));
  vec3 colour = textureGrad(envMap, d, dFdx(d), dFdy(d)).rgb;
  float edge = pow(1.0 + dot(view, normalize(facing)), 10.0) * fresnel;
  shown = vec4(mix(colour, vec3(1.0), edge), 1.0);
}`

const vertex = /* glsl */ `
out vec3 at;
out vec3 facing;
void main() {
  at = position;
  facing = normal;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

/** Some sky with lamps in it, as a cube of six painted sides. */
function sky() {
  const sides = Array.from({ length: 6 }, (_, side) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    const paint = canvas.getContext('2d')
    if (!paint) throw new Error('There is no canvas.')
    paint.fillStyle = `rgb(${40 + side * 20} ${50 + side * 18} ${70 + side * 15})`
    paint.fillRect(0, 0, 64, 64)
    paint.fillStyle = '#fff'
    for (let i = 0; i < 5; i++) paint.fillRect((i * 23 + side * 9) % 56, (i * 31) % 56, 8, 6)
    return canvas
  })
  const cube = new CubeTexture(sides)
  cube.needsUpdate = true
  return cube
}

/** Draws a stone once and waits for it; how many pixels it covers. */
export function refraction(body: Body, px: number, scale: number, away: number, pitch: number) {
  const renderer = new WebGLRenderer({ antialias: false })
  renderer.setSize(px, px)
  renderer.setClearColor(0x000000, 0)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(body.positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(body.normals), 3))
  geometry.setIndex(new BufferAttribute(Uint32Array.from(body.triangles), 1))
  const whole = geometry.toNonIndexed()
  const bvh = new MeshBVHUniformStruct()
  bvh.updateFrom(new MeshBVH(whole.clone(), { strategy: SAH }))
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: vertex,
    fragmentShader: fragment,
    uniforms: {
      envMap: { value: sky() },
      bounces: { value: 6 },
      bvh: { value: bvh },
      ior: { value: 2.417 },
      fresnel: { value: 0.2 },
    },
  })
  const scene = new Scene()
  scene.add(new Mesh(whole, material))
  const camera = new PerspectiveCamera((Math.atan(px / 2 / scale) * 360) / Math.PI, 1, 1, 1000)
  // The stone's axis is z; the lens looks down on it.
  camera.up.set(0, 0, 1)
  camera.position.set(0, -Math.cos(pitch) * away, Math.sin(pitch) * away)
  camera.lookAt(0, 0, 0)
  const gl = renderer.getContext()
  const pixels = new Uint8Array(px * px * 4)
  return () => {
    renderer.render(scene, camera)
    gl.readPixels(0, 0, px, px, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    return pixels.filter((value, i) => i % 4 === 3 && value > 0).length
  }
}
