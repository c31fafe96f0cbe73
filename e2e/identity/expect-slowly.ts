import { expect } from '@playwright/test'

/** A password is hashed at its real cost, perhaps beside other tests on a small machine. */
export const expectSlowly = expect.configure({ timeout: 30_000 })
