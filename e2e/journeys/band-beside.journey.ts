import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test.use({ pictures: 'left blank' })

test('a ring leads to bands that are made for it, each with its gap, and one of them is a piece to buy', {
  tag: '@long',
}, async ({ page, signIn }) => {
  await signIn()
  await page.goto(`/d/${designCode(defaultDesign('stackable'))}`)
  await page.getByRole('link', { name: 'See a band made for this ring' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A band made for this ring')
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(names).toHaveText(['Straight', 'Notched', 'Curved', 'Chevron'])
  await expect(page.getByText('The head holds it away')).toBeVisible()
  await expect(page.getByText(/^Sits flush along 9\d % of the round/)).toHaveCount(3)
  await expectNoAxeViolations(page)
  const curved = page.getByRole('listitem').filter({ hasText: 'Curved' })
  await curved.getByRole('link', { name: 'See this band' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Curved plain band in ')
  await expect(page.getByText(/^Curved, 0\.\d+ mm deep$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make it yours' })).toBeVisible()
})

test('there is no band beside what is no ring, nor beside a plain band', async ({ page }) => {
  for (const style of ['studs', 'plain-band'] as const) {
    const answer = await page.request.get(`/d/${designCode(defaultDesign(style))}/band`)
    expect(answer.status(), style).toBe(404)
  }
})
