/** Quiet, without background traffic, and with WebGL where there is no graphics card. */
const FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Painted by the processor at once, rather than by a graphics card that the processor plays.
  '--disable-accelerated-2d-canvas',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** Chromium's sandbox refuses to run as root; for anybody else it stays on. */
export const browserFlags = (root: boolean) => (root ? [...FLAGS, '--no-sandbox'] : FLAGS)
