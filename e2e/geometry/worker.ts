import wasmUrl from 'manifold-3d/manifold.wasm?url'
import { measureAndExport } from './measure-and-export.ts'

measureAndExport(wasmUrl).then(
  result => postMessage({ result }),
  (fault: unknown) => postMessage({ fault: String(fault) }),
)
