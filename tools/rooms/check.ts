import { fileURLToPath } from 'node:url'
import { faultsIn } from './faults.ts'

const faults = faultsIn(fileURLToPath(new URL('../..', import.meta.url)))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
