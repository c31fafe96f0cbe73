import { fileURLToPath } from 'node:url'
import { documentFaults } from './faults.ts'

const faults = documentFaults(fileURLToPath(new URL('../..', import.meta.url)))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
