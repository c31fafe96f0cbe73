import { type Launcher, openLauncher } from '../open-launcher.ts'

let open: Launcher | undefined

/** Tests of several files share this one; it ends with them. */
export function testLauncher(): Launcher {
  open ??= openLauncher()
  return open
}
