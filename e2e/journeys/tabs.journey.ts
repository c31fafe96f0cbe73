import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { openSheet } from '../signature/sheet.ts'

test.use({ pictures: 'left blank' })

test('tabs open by arrow keys, round their ends, and Tab leads into what is open', async ({
  page,
}) => {
  await openSheet(page)
  const tab = (name: string) => page.getByRole('tab', { name })
  const panel = (name: string) => page.getByRole('tabpanel', { name })
  const press = (key: string) => page.keyboard.press(key)
  const [draw, photo, type] = ['Draw it', 'From a photo', 'Type it']
  const expectOpen = async (name: string) => {
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(panel(name)).toBeVisible()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
  }
  await tab(draw).focus()
  await press('ArrowRight')
  await expectOpen(photo)
  await press('ArrowLeft')
  await press('ArrowLeft')
  await expectOpen(type)
  await expectNoAxeViolations(page)
  await press('ArrowRight')
  await expectOpen(draw)
  await press('End')
  await expectOpen(type)
  await press('Home')
  await expectOpen(draw)
  await press('Tab')
  await expect(panel(draw)).toBeFocused()
  await press('Shift+Tab')
  await expect(tab(draw)).toBeFocused()
})
