import type { Config } from '@react-router/dev/config'
import { ROUTES_ADDRESS } from './web/app/routes-toward.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // A page brings its own routes; where its links lead is asked for once it runs (record 225).
  routeDiscovery: { mode: 'lazy', manifestPath: ROUTES_ADDRESS },
} satisfies Config
