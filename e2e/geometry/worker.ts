import wasmUrl from 'manifold-3d/manifold.wasm?url'
import { makeEverything } from './made.ts'

makeEverything(wasmUrl).then(
  result => postMessage({ result }),
  (fault: unknown) => postMessage({ fault: String(fault) }),
)
