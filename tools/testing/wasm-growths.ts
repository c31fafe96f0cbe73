import { vi } from 'vitest'

/** How often WebAssembly takes more memory meanwhile: what a module asks for does not depend on the machine. */
export function wasmGrowthsOf(work: () => void): number {
  const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow')
  work()
  const times = grow.mock.calls.length
  grow.mockRestore()
  return times
}
