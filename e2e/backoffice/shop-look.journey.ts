import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { openOwnersShop } from './owners-shop.ts'

test.describe.configure({ timeout: 90_000 })

test('the owner chooses colours: one that cannot be read is refused with the nearest, and what is saved is there before anything is painted', {
  tag: '@long',
}, async ({ browser }) => {
  const shop = await openOwnersShop(browser)
  const { page } = shop
  try {
    const guest = await browser.newContext({ baseURL: shop.origin })
    const before = await (await guest.request.get('/collection')).text()
    // The default look is in the style sheet: no page carries more for it.
    expect(before).not.toContain('--paper:')
    expect(before).not.toContain('rosewood')

    await page.goto('/workshop/shop')
    const look = page.getByRole('region', { name: 'Colours and typefaces' })
    const save = look.getByRole('button', { name: 'Save' })
    await look.getByRole('radio', { name: 'Rosewood' }).check()
    const buttons = look.getByLabel('Buttons and links')
    await buttons.fill('rose')
    await save.click()
    await expect(look).toContainText('Please write a colour as # and six digits')
    await buttons.fill('#f4a6b7')
    await save.click()
    const refusal = look.getByText('The nearest colour that can is #')
    await expect(refusal).toBeVisible()
    const nearest = /#[0-9a-f]{6}/.exec(await refusal.innerText())?.[0] ?? ''
    await buttons.fill(nearest)
    await save.click()
    await expect(page.getByText('Saved: colours and typefaces.')).toBeVisible()
    await expectNoAxeViolations(page)

    const after = await (await guest.request.get('/collection')).text()
    const root = /<html[^>]*>/.exec(after)?.[0] ?? ''
    expect(root).toContain('--paper:light-dark(#fcf2ef,#190e11)')
    expect(root).toContain(`--primary:light-dark(${nearest},`)
    expect(after).toMatch(/<link rel="stylesheet" href="\/assets\/playfair-[\w-]+\.css"/)
    const manifest = await (await guest.request.get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ theme_color: '#fcf2ef', background_color: '#fcf2ef' })

    const reader = await guest.newPage()
    for (const [colorScheme, paper] of [
      ['light', 'rgb(252, 242, 239)'],
      ['dark', 'rgb(25, 14, 17)'],
    ] as const) {
      await reader.emulateMedia({ colorScheme })
      await reader.goto('/collection')
      await expect(reader.locator('html')).toHaveCSS('background-color', paper)
      await expect
        .poll(() =>
          reader.evaluate(() => document.fonts.check('500 20px "Playfair Display Variable"')),
        )
        .toBe(true)
      await expectNoAxeViolations(reader)
    }
    await guest.close()
  } finally {
    await shop.close()
  }
})
