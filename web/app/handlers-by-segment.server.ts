import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { isPath, segmentOf } from './routes-toward.ts'

/** A build with the pages of one first path segment, and with all that is no path's own. */
function partOf(build: ServerBuild, segment: string): ServerBuild {
  const belongs = ([id]: readonly [string, unknown]) => !isPath(id) || segmentOf(id) === segment
  const routes = Object.fromEntries(Object.entries(build.routes).filter(belongs))
  // A document is rendered by both lists, which have to agree.
  const assets = Object.fromEntries(Object.entries(build.assets.routes).filter(belongs))
  return { ...build, routes, assets: { ...build.assets, routes: assets } }
}

/**
 * The router tries its routes one after another, twice for each request, the shortest paths last. It
 * is given those of the address's first segment, since no path begins with a parameter; an address
 * that is spelt otherwise, or asks for data (`/cart.data`), is tried with the same or with all. That is a tenth
 * of what a checkout takes of the server (`npm run bench -- checkout`); without it every path has `whole`.
 */
export function handlersBySegment(
  build: ServerBuild,
  mode: 'development' | 'production',
): (pathname: string) => RequestHandler {
  const whole = createRequestHandler(build, mode)
  const segments = new Set(Object.keys(build.routes).filter(isPath).map(segmentOf))
  const parts = new Map(
    [...segments].map(segment => [segment, createRequestHandler(partOf(build, segment), mode)]),
  )
  return pathname => parts.get(segmentOf(pathname).replace(/\.data$/, '')) ?? whole
}
