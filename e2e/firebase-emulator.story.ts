import { expect, test } from '@playwright/test'
import * as v from 'valibot'
import { newPerson } from './identity/person.ts'
import { tellTheStory } from './identity/story.ts'
import { startShop } from './shop-process.ts'

test.setTimeout(180_000)

const Codes = v.object({
  oobCodes: v.array(v.object({ email: v.string(), requestType: v.string(), oobCode: v.string() })),
})

const REQUESTS = { verifyEmail: 'VERIFY_EMAIL', resetPassword: 'PASSWORD_RESET' }

test('an account lives its whole life with the official Firebase Auth emulator', async ({
  page,
  browser,
}) => {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? ''
  const shop = await startShop({ FIREBASE_AUTH_EMULATOR_HOST: host })
  const person = newPerson()
  /** The emulator sends no mail; it tells whoever asks which codes it has made. */
  const link = async (mode: keyof typeof REQUESTS) => {
    let code: string | undefined
    await expect
      .poll(async () => {
        const answer = await fetch(`http://${host}/emulator/v1/projects/demo-keepsake/oobCodes`)
        const { oobCodes } = v.parse(Codes, await answer.json())
        const mine = oobCodes.filter(({ email }) => email === person.email)
        code = mine.findLast(({ requestType }) => requestType === REQUESTS[mode])?.oobCode
        return code
      })
      .toBeDefined()
    return `${shop.origin}/reset-password?mode=${mode}&oobCode=${encodeURIComponent(code ?? '')}`
  }
  try {
    await tellTheStory({ page, browser, origin: shop.origin, person, link })
  } finally {
    await shop.stop()
  }
})
