import { getPriority, setPriority } from 'node:os'
import { attack, attacks } from './hostile.ts'

/**
 * All attacks at once, in a process of their own: `attackers.ts <origin> <milliseconds> <part of a name>`. In life they
 * come over a line and bring their own processors; here they take only what the shop leaves.
 */
setPriority(Math.min(19, getPriority() + 15))
const [origin = '', ms = '0', only = ''] = process.argv.slice(2)
const until = performance.now() + Number(ms)
const answers = await Promise.all(
  Object.keys(attacks)
    .filter(name => name.includes(only))
    .map(async name => [name, await attack(name, origin, until)]),
)
console.log(JSON.stringify(answers))
process.exit(0)
