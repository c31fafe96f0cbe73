import { makeAndStamp } from '#server/build/stamp.ts'
import { buildSteps } from './steps.ts'

const step = buildSteps.find(({ build }) => build.name === process.argv[2])
if (!step) throw new Error(`There is no step "${process.argv[2]}"`)
const started = performance.now()
try {
  await makeAndStamp(step.build, step.make)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built ${step.build.name} in ${seconds} s`)
} catch (error) {
  console.error(`Building ${step.build.name} failed.\n`)
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
