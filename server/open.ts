import { environmentOrExit } from './environment/environment-or-exit.ts'
import { run } from './run.ts'

/** The shop by its settings; what is wrong with them is said, and nothing is opened. */
export const open = (developing: boolean): Promise<void> => run(environmentOrExit(), developing)
