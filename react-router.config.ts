import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // Every route is known from the start: no discovery requests, and offline navigation works.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
