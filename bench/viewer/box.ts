import {
  BoxGeometry,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three'

/** The least that three.js can show, on a canvas of 600 pixels. */
const renderer = new WebGLRenderer()
renderer.setSize(600, 600)
document.body.append(renderer.domElement)
const camera = new PerspectiveCamera(40, 1, 0.1, 10)
camera.position.z = 3
const scene = new Scene()
scene.add(new Mesh(new BoxGeometry(), new MeshBasicMaterial({ color: '#d9a441' })))
renderer.render(scene, camera)
const gl = renderer.getContext()
// Only reading waits until it is drawn.
gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
Object.assign(window, { firstFrameMs: performance.now() })
