// Lighthouse is large and not needed by the shop or its tests, so npx downloads it when this runs.
import '../server/node-version.js'

const { runLighthouse } = await import('../bench/pages/lighthouse.ts')
process.exit(await runLighthouse(process.argv.slice(2)))
