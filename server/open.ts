import { run } from './run.ts'
import { settingsOrExit } from './settings/settings-or-exit.ts'

/** The shop by its settings; what is wrong with them is said, and nothing is opened. */
export const open = (developing: boolean): Promise<void> => run(settingsOrExit(), developing)
