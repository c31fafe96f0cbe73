import { environmentOrExit } from './environment/environment-or-exit.ts'
import { StartFault } from './process/start-fault.ts'
import { run } from './run.ts'

/** Opens the shop. If something that the operator can change prevents it, prints that and exits. */
export async function open(developing: boolean): Promise<void> {
  try {
    await run(environmentOrExit(), developing)
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
