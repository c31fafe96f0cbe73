// Lighthouse over the pages of the production build, each against its budgets. Fetched when it is asked for: it is no part
// of the shop, nor of its tests. It wants a Node of its own age, which is the one that runs this.
import '../server/node-version.js'

const { runLighthouse } = await import('./pages/lighthouse.ts')
process.exit(await runLighthouse(process.argv.slice(2)))
