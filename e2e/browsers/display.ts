import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { WINDOW } from './driven-browser.ts'

/** A screen that nobody sees, so that a browser draws as it does on a desk: the processor plays the graphics card. */
export async function openDisplay() {
  // With a free number, which it writes down where it is told to.
  const display = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${WINDOW.width}x${WINDOW.height + 120}x24`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data')
  return { name: `:${String(number).trim()}`, close: () => endProcess(display) }
}

export async function endProcess(child: ChildProcess) {
  child.kill()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
