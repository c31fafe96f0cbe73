import { readFile } from 'node:fs/promises'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { openOwnersShop } from './owners-shop.ts'

test.describe.configure({ timeout: 180_000 })

const file = (text: string, name = 'table.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('the owner brings in a table: columns, errors by line, a look before, all at once; and takes it out again', {
  tag: '@long',
}, async ({ browser }) => {
  const shop = await openOwnersShop(browser)
  const { page } = shop
  try {
    const send = async (kind: string, sent: ReturnType<typeof file>) => {
      await page.goto('/workshop/tables')
      const card = page.getByRole('region', { name: kind })
      await card.getByLabel(/^A table of/).setInputFiles(sent)
      await card.getByRole('button', { name: /Look at it/ }).click()
    }
    await page.goto('/workshop/tables')
    await expectNoAxeViolations(page)
    await send('Stones', file('Stone,Shape\n"ruby,round\n'))
    await expect(page.getByRole('alert')).toContainText('A quotation mark is opened')

    await send(
      'Stones',
      file('\ufeffEdelstein;Schliff;Breite;Stück\nRuby;round;5,5;3\nglass;round;5;1\n'),
    )
    await expect(page.getByText('Missing: Stone, Shape, Width in mm, On hand.')).toBeVisible()
    for (const [label, column] of [
      ['Stone', 'Edelstein (Ruby)'],
      ['Shape', 'Schliff (round)'],
      ['Width in mm', 'Breite (5,5)'],
      ['On hand', 'Stück (3)'],
    ] as const)
      await page.getByLabel(label).selectOption({ label: column })
    await page.getByRole('button', { name: 'Look again with these columns' }).click()
    await expect(page.getByRole('heading', { name: 'One line is at fault' })).toBeVisible()
    await expect(page.getByRole('row', { name: '3 There is no stone “glass”.' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Make/ })).toHaveCount(0)
    await expectNoAxeViolations(page)

    await send('Stones', file('Stone;Shape;Width;Count\nRuby;round;5,5;3\n'))
    await expect(page.getByRole('row', { name: /Ruby, round, 5.5 mm new/ })).toBeVisible()
    await page.getByRole('button', { name: 'Make this change' }).click()
    await expect(page.getByText('One change made.')).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Stones as CSV' }).click()
    const path = await (await download).path()
    expect(await readFile(path, 'utf8')).toBe(
      '\ufeffStone,Origin,Shape,Width in mm,On hand\r\nruby,natural,round,5.5,3\r\n',
    )
  } finally {
    await shop.close()
  }
})
