import type { Page } from '@playwright/test'

const SCRIPT = '**/assets/piece-worker-*.js'

/** Keeps hold of the context and counts what it holds. Runs before the worker's own code. */
const witness = `
const getContext = OffscreenCanvas.prototype.getContext;
OffscreenCanvas.prototype.getContext = function (kind, ...rest) {
  const context = getContext.call(this, kind, ...rest);
  if (kind === 'webgl2' && context) self.witnessed = context;
  return context;
};
self.held = 0;
for (const name of ['Buffer', 'Texture', 'VertexArray', 'Framebuffer', 'Renderbuffer', 'Program', 'Sync']) {
  const its = WebGL2RenderingContext.prototype;
  const [make, drop] = name === 'Sync' ? ['fenceSync', 'deleteSync'] : ['create' + name, 'delete' + name];
  const [made, dropped] = [its[make], its[drop]];
  its[make] = function (...rest) { self.held++; return made.apply(this, rest); };
  its[drop] = function (one) { if (one) self.held--; return dropped.call(this, one); };
}
`

const without = `
OffscreenCanvas.prototype.getContext = (getContext => function (kind, ...rest) {
  return kind === 'webgl2' ? null : getContext.call(this, kind, ...rest);
})(OffscreenCanvas.prototype.getContext);
`

async function prepend(page: Page, code: string) {
  await page.route(SCRIPT, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: code + (await response.text()) })
  })
}

/** Draws live even where only the processor does, as it does in tests. */
export async function drawLive(page: Page) {
  await prepend(page, witness)
  await page.addInitScript(() => sessionStorage.setItem('keepsake-viewer', 'live'))
}

export const withoutWebGl = (page: Page) => prepend(page, without)

const workerOf = (page: Page) => {
  const worker = page.workers().find(one => one.url().includes('piece-worker'))
  if (!worker) throw new Error('There is no viewer at work.')
  return worker
}

type Witness = typeof globalThis & { witnessed: WebGL2RenderingContext; held: number }

export const heldObjects = (page: Page) =>
  workerOf(page).evaluate(() => (self as unknown as Witness).held)

export const loseContext = (page: Page) =>
  workerOf(page).evaluate(async () => {
    const lose = (self as unknown as Witness).witnessed.getExtension('WEBGL_lose_context')
    lose?.loseContext()
    await new Promise(resolve => setTimeout(resolve, 50))
    lose?.restoreContext()
  })
