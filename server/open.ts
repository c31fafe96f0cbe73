import { environmentOrExit } from './environment/environment-or-exit.ts'
import { operatorSentence } from './process/start-fault.ts'
import { run } from './run.ts'

/** Opens the shop. If something that the operator can change prevents it, prints that and exits. */
export async function open(developing: boolean): Promise<void> {
  try {
    await run(environmentOrExit(), developing)
  } catch (error) {
    const sentence = operatorSentence(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exit(1)
  }
}
