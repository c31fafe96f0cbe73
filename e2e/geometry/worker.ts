import wasmUrl from 'manifold-3d/manifold.wasm?url'
import { made } from './made.ts'

made(wasmUrl).then(
  result => postMessage({ result }),
  (fault: unknown) => postMessage({ fault: String(fault) }),
)
