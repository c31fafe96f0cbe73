import { hash } from 'node:crypto'
import { median } from './measurement.ts'

const pieces = Array.from({ length: 60 }, (_, i) => ({ id: `piece-${i}`, grams: i * 1.5, at: [i] }))

function work() {
  let sum = 0
  for (let i = 0; i < 200; i++) {
    const text = JSON.stringify(pieces)
    const read: typeof pieces = JSON.parse(text)
    sum +=
      new Map(read.map(piece => [piece.id, { ...piece, i }])).size + hash('sha256', text).length
  }
  return sum
}

/**
 * Milliseconds of CPU that a fixed piece of work takes just now. Whoever reads figures in
 * milliseconds needs it: a virtual machine's processor may be half as quick a minute later.
 */
export function paceMs(): number {
  for (let i = 0; i < 30; i++) work()
  return median(
    Array.from({ length: 15 }, () => {
      const from = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(from)
      return (user + system) / 1000
    }),
  )
}
