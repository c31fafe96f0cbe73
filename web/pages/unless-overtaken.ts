/**
 * Work for when a press has been painted. Left undone once something else is pressed, which may
 * lead away from the page, or once the page has gone.
 */
export function unlessOvertaken() {
  let frame = 0
  let timer = 0
  const leave = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    removeEventListener('click', leave, true)
  }
  return {
    leave,
    do(work: () => void) {
      leave()
      const { pathname } = location
      addEventListener('click', leave, true)
      frame = requestAnimationFrame(() => {
        timer = window.setTimeout(() => {
          leave()
          if (location.pathname === pathname) work()
        })
      })
    },
  }
}
