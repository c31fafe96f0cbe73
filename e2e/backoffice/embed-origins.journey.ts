import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { openOwnersShop } from './owners-shop.ts'

test('the owner names the shops that may show the designer, and takes one away at once', {
  tag: '@long',
}, async ({ browser }) => {
  const { page, context, origin, close } = await openOwnersShop(browser)
  try {
    const policyFor = async (partner: string) => {
      const address = `${origin}/embed/halo?origin=${encodeURIComponent(partner)}`
      const answer = await context.request.get(address)
      const policy = answer.headers()['content-security-policy'] ?? ''
      return [answer.status(), /frame-ancestors ([^;]*)/.exec(policy)?.[1]]
    }
    const ANNA = 'https://anna.example'
    expect(await policyFor(ANNA)).toEqual([404, "'none'"])

    await page.goto('/workshop/shop#embed')
    const form = page.getByRole('region', { name: 'In other people’s shops' })
    const field = form.getByLabel('Shops that may show the designer')
    const save = async (typed: string) => {
      await field.fill(typed)
      await form.getByRole('button', { name: /^Save/ }).click()
    }
    for (const wrong of [
      'http://anna.example',
      'https://*.example',
      'https://a;b',
      `${ANNA}/shop`,
    ]) {
      await save(`https://berta.example\n${wrong}`)
      await expect(form.getByText('each shop on a line of its own')).toBeVisible()
    }
    await expectNoAxeViolations(page)
    await save(`${ANNA}/\nhttps://berta.example\n${ANNA}`)
    await expect(page.getByText('Saved: in other people’s shops.')).toBeVisible()
    await expect(field).toHaveValue(`${ANNA}\nhttps://berta.example`)
    expect(await policyFor(ANNA)).toEqual([200, ANNA])
    // Only the one that asks is named, and a shop that is not at localhost is not framed by localhost.
    expect(await policyFor('https://carla.example')).toEqual([404, "'none'"])
    await save('https://berta.example')
    await expect(field).toHaveValue('https://berta.example')
    expect(await policyFor(ANNA)).toEqual([404, "'none'"])
  } finally {
    await close()
  }
})
