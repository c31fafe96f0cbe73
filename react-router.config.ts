import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // One cached file names every route, so no page asks the server where its links lead.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
