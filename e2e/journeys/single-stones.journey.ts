import { tradeList } from '#tools/testing/stone-list.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { openOwnersShop } from '../backoffice/owners-shop.ts'
import { expect, test } from '../fixtures.ts'

test.describe.configure({ timeout: 180_000 })

const file = (text: string, name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('a supplier’s list becomes stones that customers find, compare and ask about; one that is withdrawn is gone', {
  tag: '@long',
}, async ({ browser }) => {
  const shop = await openOwnersShop(browser)
  const { page } = shop
  try {
    await page.goto('/stones')
    await expect(page.getByText('No single stones just now')).toBeVisible()
    await page.goto('/workshop/single-stones')
    await expect(page.getByText('No stone is offered by itself yet')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Suppliers and their lists' }).click()
    await page.getByLabel('Name').fill('Amsterdam')
    await page.getByLabel('Factors').fill('1000: 1.6\n1.3')
    await page.getByRole('button', { name: 'Add this supplier' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Amsterdam' })).toBeVisible()

    const send = async (text: string, name = 'list.csv') => {
      await page.getByLabel('Their list').setInputFiles(file(text, name))
      await page.getByRole('button', { name: 'Look at it first' }).click()
    }
    await send('<!doctype html><title>Sign in</title>')
    await expect(page.getByRole('alert')).toContainText('a web page and no list')
    await send(`${tradeList(60)}K1,GIA,1,Trilliant,1.00,F,VS1,,,,,,,,900,,,\r\n`)
    await expect(page.getByText('60 stones are new')).toBeVisible()
    await expect(page.getByRole('row', { name: /no shape “Trilliant”/ })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Bring it in' }).click()
    await expect(page.getByText('This list is brought in.')).toBeVisible()

    // The copy that is searched follows within seconds.
    await expect(async () => {
      await page.goto('/stones')
      await expect(page.getByRole('heading', { name: '60 stones' })).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectNoAxeViolations(page)
    const carats = page.getByRole('group', { name: 'Carats' })
    const thumb = carats.getByRole('slider', { name: 'Carats, from' })
    for (let i = 0; i < 2; i += 1) await thumb.press('ArrowRight')
    await expect(carats.getByLabel('From', { exact: true })).toHaveValue('0.4')
    await expect(thumb).toHaveAttribute('aria-valuetext', '0.4 ct')
    const mark = page.getByRole('button', { name: /Mark/ }).first()
    await mark.click()
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    const marked = await page
      .getByRole('link', { name: 'The stone you marked' })
      .getAttribute('href')
    await page.goto(marked ?? '')
    await expect(page.getByRole('heading', { level: 1, name: 'Stones you marked' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Mark/ })).toHaveAttribute('aria-pressed', 'true')
    await expectNoAxeViolations(page)
    await page.goto('/stones')
    await carats.getByLabel('From', { exact: true }).fill('0.5')
    await page.getByRole('checkbox', { name: /^Round/ }).check()
    await page.getByRole('button', { name: 'Show these stones' }).click()
    await expect(page).toHaveURL(/shape=round&caratMin=0\.5/)
    await page.getByRole('link', { name: 'Table' }).click()
    await expect(page.getByRole('row', { name: /Round diamond/ }).first()).toBeVisible()
    await expectNoAxeViolations(page)
    const ticks = page.getByRole('checkbox', { name: /^Compare/ })
    await ticks.nth(0).check()
    await ticks.nth(1).check()
    await page.getByRole('button', { name: 'Compare those you ticked' }).click()
    await expect(page.getByRole('heading', { name: 'Side by side' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expectNoAxeViolations(page)
    await page.getByRole('columnheader').first().getByRole('link').click()
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await expect(page.getByRole('heading', { name: /what they do to the eye/ })).toBeVisible()
    await expectNoAxeViolations(page)
    const address = page.url()
    await page.getByRole('link', { name: 'Ask about this stone' }).click()
    await expect(page.getByText(`About this stone: ${title}`)).toBeVisible()

    await page.goto(`/workshop/single-stones/${address.split('/').at(-1)}`)
    await page.getByLabel('Why, or for whom').fill('Chipped')
    await page.getByRole('button', { name: 'Withdraw it' }).click()
    await expect(page.getByText('Done: withdrawn.')).toBeVisible()
    await expect(page.getByRole('row', { name: /withdrawn.*Chipped/ })).toBeVisible()
    await expectNoAxeViolations(page)
    expect((await page.request.get(address)).status()).toBe(404)
  } finally {
    await shop.close()
  }
})
