/**
 * Runs when somebody looks at this page. A native dialog stops every script of its page, and of
 * others in the same process, so one that nobody sees would stop them all for no reason they know.
 */
export function whenVisible(run: () => void): () => void {
  if (!document.hidden) {
    run()
    return () => {}
  }
  const seen = () => {
    if (document.hidden) return
    forget()
    run()
  }
  const forget = () => document.removeEventListener('visibilitychange', seen)
  document.addEventListener('visibilitychange', seen)
  return forget
}
