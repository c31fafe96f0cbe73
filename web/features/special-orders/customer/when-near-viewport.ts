/** Resolves when an element comes near the screen or lies above it; at once where there is no screen. */
export async function whenNearViewport(id: string): Promise<void> {
  if (typeof document === 'undefined') return
  const place = await placed(id)
  await new Promise<void>(resolve => {
    const seeing = new IntersectionObserver(
      // A busy page hears of several at once: that it was not near, and that it is now.
      seen => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        seeing.disconnect()
        resolve()
      },
      // A page that is opened where it was left may begin below it.
      { rootMargin: '100000px 0px 300px' },
    )
    seeing.observe(place)
  })
}

/** On a navigation within the app the page is drawn a moment after its parts are asked for. */
async function placed(id: string): Promise<Element> {
  for (;;) {
    const place = document.getElementById(id)
    if (place) return place
    await new Promise(requestAnimationFrame)
  }
}
