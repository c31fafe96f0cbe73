const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs `work`, which must not wait for anything, when the process ends. Returns how to call it off. */
export function atExit(work: () => void): () => void {
  const forget = () => {
    process.off('exit', onExit)
    for (const signal of signals) process.off(signal, onSignal)
  }
  const onExit = () => {
    forget()
    work()
  }
  const onSignal = (signal: NodeJS.Signals) => {
    onExit()
    // Ours was the only listener: the signal does now what it would have done without it.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  process.on('exit', onExit)
  for (const signal of signals) process.on(signal, onSignal)
  return forget
}
