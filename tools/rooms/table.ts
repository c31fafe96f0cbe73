export interface Room {
  /** The rooms it may import, besides itself. */
  readonly imports: readonly string[]
  /** Packages that must not be named in it, exactly or as a prefix that ends in `/` or `:`. */
  readonly without?: readonly string[]
  /** Rooms whose values only some of its files may use; types may be named anywhere. */
  readonly serverSide?: {
    readonly of: readonly string[]
    readonly files: readonly RegExp[]
  }
}

const IMPURE = ['node:', 'react', 'react-dom', 'react-router', 'drizzle-orm', 'pg']

/** The rooms from the ground up: each imports only from those below it. */
export const rooms: Readonly<Record<string, Room>> = {
  design: { imports: [], without: IMPURE },
  geometry: { imports: ['design'], without: IMPURE },
  shop: { imports: ['design', 'geometry'], without: ['react', 'react-dom', 'react-router'] },
  server: {
    imports: ['design', 'geometry', 'shop', 'tools'],
    without: ['react', 'react-dom', 'react-router'],
  },
  web: {
    imports: ['design', 'geometry', 'shop'],
    // The router takes loaders, actions and middleware out of these modules for the browser.
    serverSide: {
      of: ['shop'],
      files: [
        /^web\/(pages|layouts|guards)\//,
        /\.server\.[jt]sx?$/,
        /^web\/entry\.server\.tsx$/,
        // Who is behind the counter: asked by the workshop's loaders and actions only.
        /^web\/workshop\/staff-visit\.ts$/,
      ],
    },
  },
}
