import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../axe.ts'
import { expect, test } from '../../fixtures.ts'

test.use({ pictures: 'left blank' })

/** Opens the bench with a style, at one of its parts, once it is the browser's own. */
async function openBench(page: Page, style: string, part: string) {
  await page.goto(`/customize?style=${style}#${part}`)
  await expect(page.locator(`#${part}`).getByRole('radio').first()).toBeVisible()
  // The attribute goes once the page is hydrated. Earlier presses are in first-interaction.journey.ts.
  await expect(page.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('disabled')
}

const price = (page: Page) => page.getByText(/^Price: /).locator('..')
const option = (page: Page, name: string | RegExp) => page.getByRole('radio', { name, exact: true })

test.describe('a change shows', () => {
  test.use({ viewer: 'paints' })

  test('S4 every choice is there with its price, and a change shows at once', {
    tag: ['@phone', '@long'],
  }, async ({ page, signIn }) => {
    test.slow()
    await signIn()
    await openBench(page, 'solitaire', 'metal')
    // The estimate settles by itself: the piece is weighed in a worker, and that is said once.
    const exact = price(page).locator('[data-exact="true"]')
    await expect(exact).toBeVisible({ timeout: 20_000 })
    await expect(price(page).getByRole('status')).toHaveText(/^Exact price: €[\d,]+$/)
    const before = await price(page).textContent()
    const platinum = option(page, 'Platinum 950')
    await expect(platinum).toHaveAccessibleDescription(/[+−]\s€\d/)
    // What is pressed is painted before anything is worked out for it.
    const firstFrame = await platinum.evaluate(
      (radio: HTMLInputElement, price) =>
        new Promise(seen => {
          radio.click()
          requestAnimationFrame(() => seen([radio.checked, price?.textContent]))
        }),
      await price(page).elementHandle(),
    )
    expect(firstFrame).toEqual([true, before])
    await expect(price(page)).not.toHaveText(before ?? '')
    await expect(page.getByRole('slider', { name: /in platinum 950 with diamond/i })).toBeVisible()
    await expect(exact).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/^\d+\.\d\d g of metal/)).toHaveCount(1)
    await expect(page.getByText(/\d+ ?– ?\d+ \w+ \d{4}|\w+ – \d+ \w+ \d{4}/)).toBeVisible()
    // Several parts, one open at a time; each says what is chosen in it.
    for (const part of ['Style', 'Stones', 'Size', 'Band', 'Engraving', 'Price', 'Good to know']) {
      await page.getByRole('button', { name: new RegExp(`^${part}`) }).click()
      await expect(page.getByRole('button', { expanded: true })).toHaveCount(1)
      await expectNoAxeViolations(page)
    }
  })
})

/** One for each rule that stops a design: where it is met, what is said, what puts it right. */
const misfits: readonly {
  readonly rule: string
  readonly style: string
  readonly part: string
  readonly first?: string
  readonly wanted: string
  readonly says: RegExp
  readonly mends: RegExp
}[] = [
  {
    rule: 'gem-shape',
    style: 'solitaire',
    part: 'stones',
    wanted: 'Opal',
    says: /Opal glows rather than sparkles/,
    mends: /round → cabochon, size of stone 6 mm → 5.5 mm, setting of stone six claws → bezel/,
  },
  {
    rule: 'gem-setting',
    style: 'solitaire',
    part: 'stones',
    wanted: 'Tanzanite',
    says: /Tanzanite splits when it is knocked/,
    mends: /six claws → bezel/,
  },
  {
    rule: 'shape-setting',
    style: 'solitaire',
    part: 'stones',
    wanted: 'Pear',
    says: /its points would stand unguarded/,
    mends: /six claws → v-shaped claws/,
  },
  {
    rule: 'halo-shape',
    style: 'halo',
    part: 'stones',
    first: '4 mm',
    wanted: 'Heart',
    says: /Small stones can follow a heart outline from/,
    mends: /size of stone 4 mm →/,
  },
  {
    rule: 'setting-size',
    style: 'family',
    part: 'stones',
    wanted: 'V-shaped claws',
    says: /holds stones of 3 to 14 mm/,
    mends: /2\.5 mm → 3 mm/,
  },
  {
    rule: 'row-fits',
    style: 'family',
    part: 'stones',
    first: '4 mm',
    wanted: '9 stones',
    says: /side by side they take \d+° of its round, and 170° can carry them/,
    mends: /size of stones 4 mm →/,
  },
  {
    rule: 'stone-in-metal',
    style: 'half-eternity',
    part: 'band',
    wanted: '2 mm',
    says: /needs a band 2\.4 mm wide round it/,
    mends: /size of stone 1\.75 mm → 1\.25 mm/,
  },
  {
    rule: 'engraving-length',
    style: 'disc-pendant',
    part: 'plate',
    wanted: '12 × 12 mm',
    says: /The words are 7\.5 mm long at this height/,
    mends: /height of letters on the face 3\.5 mm → 2\.9 mm/,
  },
  {
    rule: 'stroke',
    style: 'signet',
    part: 'engraving',
    wanted: '1.2 mm',
    says: /too fine to be cut without filling/,
    mends: /Monogram → Block/,
  },
]

/** On two pages, by a stone and by a setting. */
const IN_EVERY_RUN = ['gem-shape', 'shape-setting', 'setting-size']
const isInEveryRun = ({ rule }: (typeof misfits)[number]) => IN_EVERY_RUN.includes(rule)

async function expectPutRight(page: Page, some: typeof misfits) {
  let opened = ''
  for (const { rule, style, part, first, wanted, says, mends } of some) {
    await test.step(rule, async () => {
      // Each leaves the design as it was before, but for what it had to choose first.
      if (opened !== style) await openBench(page, style, part)
      opened = style
      if (first) await option(page, first).check()
      // A width before a thickness that is called alike.
      const radio = option(page, wanted).first()
      await expect(radio).toHaveAccessibleDescription(says)
      await radio.click()
      await expect(radio).not.toBeChecked()
      const answer = page.getByRole('status').filter({ hasText: says })
      await expect(answer).toContainText(mends)
      if (rule === 'gem-shape') await expectNoAxeViolations(page)
      await answer.getByRole('button', { name: /^Take / }).click()
      await expect(radio).toBeChecked()
      await expect(radio).toBeFocused()
      await expect(page.getByText('Cannot be made so')).toHaveCount(0)
      await expect(answer).toHaveCount(0)
      // One press, one step back.
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(radio).not.toBeChecked()
      await expect(page.getByText('Cannot be made so')).toHaveCount(0)
    })
  }
}

test('S4 what does not fit says why, and one press puts it right', async ({ page, signIn }) => {
  await signIn()
  await expectPutRight(page, misfits.filter(isInEveryRun))
})

test('S4 whatever else does not fit says why, too, and is put right', { tag: '@long' }, async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn()
  await expectPutRight(
    page,
    misfits.filter(misfit => !isInEveryRun(misfit)),
  )
})

test('S4 an option that nothing simple would make fit is told and left', { tag: '@long' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await openBench(page, 'half-eternity', 'band')
  await option(page, '1.8 mm').first().click()
  const answer = page.getByRole('status').filter({ hasText: 'No single change' })
  await expect(answer).toContainText('needs a band 2.4 mm wide')
  await answer.getByRole('button', { name: 'Leave it' }).click()
  await expect(answer).toHaveCount(0)
})

test('S4 by keyboard alone: arrows choose, Tab reaches the fix, Ctrl+Z takes back', async ({
  page,
  signIn,
}) => {
  await signIn()
  await openBench(page, 'solitaire', 'metal')
  await option(page, '14k yellow gold').focus()
  await page.keyboard.press('ArrowRight')
  await expect(option(page, '14k white gold')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(option(page, '14k rose gold')).toBeChecked()
  await page.keyboard.press('Control+z')
  // Both within a moment of each other: one step.
  await expect(option(page, '14k yellow gold')).toBeChecked()
  await page.keyboard.press('Control+Shift+z')
  await expect(option(page, '14k rose gold')).toBeChecked()

  const stones = page.getByRole('button', { name: /^Stones/ })
  await stones.focus()
  await page.keyboard.press('Enter')
  await option(page, 'Round').focus()
  await page.keyboard.press('ArrowRight')
  await expect(option(page, 'Oval')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(option(page, 'Cushion')).toBeFocused()
  await expect(option(page, 'Oval')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Take cushion/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(option(page, 'Cushion')).toBeChecked()
  await expect(option(page, 'Cushion')).toBeFocused()
})

test('S4 how a head looks from the side and how its claws end are chosen with the stones', {
  tag: '@long',
}, async ({ page, signIn }) => {
  await signIn()
  await openBench(page, 'solitaire', 'stones')
  // Six claws leave no room for arches; four do.
  await expect(option(page, 'Basket')).toBeChecked()
  await expect(option(page, 'Cathedral')).toHaveCount(0)
  await option(page, 'Four claws').check()
  await expect(option(page, 'Cathedral')).toBeChecked()
  await option(page, 'Peg').check()
  await option(page, 'Talons').check()
  await expect(option(page, 'Talons')).toBeChecked()
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(option(page, 'Peg')).toBeChecked()
  await expect(option(page, 'Talons')).toBeChecked()
  // A rim has no claws to end in one way or another.
  await option(page, 'Bezel').check()
  await expect(option(page, 'Talons')).toHaveCount(0)
})

test('S4 the design is there again after a reload, with its way back', async ({ page, signIn }) => {
  await signIn()
  await openBench(page, 'three-stone', 'metal')
  await option(page, '18k rose gold').check()
  await expect(page).toHaveURL(/\/customize(\?.*)?#metal$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three-stone')
  await expect(page.getByRole('slider', { name: /18k rose gold/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('slider', { name: /platinum 950/ })).toBeVisible()
})

test('a head of another metal is chosen where few look for it, priced by itself and there again', {
  tag: '@long',
}, async ({ page, signIn }) => {
  await signIn()
  await openBench(page, 'halo', 'metal')
  const head = page.getByRole('group', { name: 'Head' })
  await expect(head).toHaveCount(0)
  await page.getByText('With a head of another metal').click()
  await expect(head.getByRole('radio', { checked: true })).toHaveAccessibleDescription(
    /As the band/,
  )
  await head.getByRole('radio', { name: 'Platinum 950' }).check()
  const metal = page.getByRole('button', { name: /^Metal/ })
  await expect(metal).toContainText(/platinum/i)
  await page.reload()
  await expect(head.getByRole('radio', { name: 'Platinum 950' })).toBeChecked()

  // All of it in the metal of the head: then there is no second one, which is said and can be taken back.
  const band = page.getByRole('group', { name: 'Metal', exact: true })
  const platinum = band.getByRole('radio', { name: 'Platinum 950' })
  await expect(platinum).toHaveAccessibleDescription(/As the head: all of one metal/)
  await platinum.check()
  await expect(page.getByText('Band and head are both of platinum 950')).toBeVisible()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(metal).toContainText(/gold and platinum/i)
  await expect(head.getByRole('radio', { name: 'Platinum 950' })).toBeChecked()

  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Undo' }).click()
  await expect(metal).not.toContainText(/platinum/i)
  await expect(head).toBeVisible()
})

test('S4 sizes are read in the system that was chosen, and it is remembered', {
  tag: ['@phone-long', '@long'],
}, async ({ page, signIn }) => {
  await signIn()
  await openBench(page, 'plain-band', 'size')
  await expect(page.getByText('17.32 mm').first()).toBeVisible()
  await page.getByLabel('Sizes as in').selectOption('jp')
  await expect(option(page, '14')).toBeChecked()
  await page.goto('/customize#size')
  await expect(page.getByLabel('Sizes as in')).toHaveValue('jp')
  await page.getByLabel('Sizes as in').selectOption('us')
  await option(page, '6½').check()
  await expect(page.getByText('16.91 mm').first()).toBeVisible()

  // A stone by its weight: another shape is another width of the same half carat.
  await openBench(page, 'solitaire', 'stones')
  await page.getByLabel('Size by').selectOption('carat')
  const carats = page.getByRole('group', { name: 'About so many carats' })
  const half = carats.getByRole('radio', { name: /^0\.(4[5-9]|5[0-5]) ct/ })
  await half.check()
  const round = await half.getAttribute('value')
  await option(page, 'Oval').check()
  await expect(half).toBeChecked()
  expect(await half.getAttribute('value')).not.toBe(round)
})

test('S4 the price explains itself, and can be made less', async ({ page, signIn }) => {
  await signIn()
  await openBench(page, 'halo', 'metal')
  await option(page, 'Platinum 950').check()
  await page.getByRole('button', { name: /^Price/ }).click()
  const lines = page.getByRole('table', { name: 'What the price is made up of' })
  await expect(lines.getByRole('row', { name: /Platinum 950, \d/ })).toBeVisible()
  const total = (await price(page).textContent())?.replace(/[^\d,.]/g, '')
  await expect(lines.getByRole('row', { name: /Together/ })).toContainText(total ?? '?')
  await expect(page.getByRole('heading', { name: 'Your last change' })).toBeVisible()
  await page.getByRole('button', { name: /^Make it cheaper/ }).click()
  const savings = page.getByRole('button', { name: /^Save / })
  await expect(savings).toHaveCount(3)
  const amount = async () => Number((await price(page).textContent())?.replace(/\D/g, ''))
  const before = await amount()
  await savings.first().click()
  await expect.poll(amount).toBeLessThan(before)
  await expectNoAxeViolations(page)
})

test('S4 several designs: named, duplicated, compared in words, removed and taken back', {
  tag: ['@phone-long', '@long'],
}, async ({ page, signIn }) => {
  await signIn()
  await openBench(page, 'solitaire', 'metal')
  await option(page, 'Platinum 950').check()
  const drawer = page.getByRole('dialog', { name: 'Your designs' })
  await page.getByRole('button', { name: /^Your designs/ }).click()
  await drawer.getByLabel('Name of “Solitaire”').fill('For <b>Ada</b>\u202e 💍')
  await drawer.getByLabel('Name of “Solitaire”').press('Enter')
  await expect(drawer.getByLabel(/^Name of/)).toHaveValue('For <b>Ada</b> 💍')
  await drawer.getByRole('button', { name: /^Duplicate/ }).click()
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await option(page, '14k rose gold').check()
  await page.getByRole('button', { name: 'Your designs (2)' }).click()
  await drawer.getByRole('button', { name: /^Compare/ }).click()
  const compared = drawer.getByRole('region', { name: 'Compared' })
  await expect(compared).toContainText('14k rose → platinum')
  await expect(compared).toContainText(/[+−]\s€\d/)
  // Pictures side by side, in view, in place of the list.
  await expect(compared.getByRole('img')).toHaveCount(2)
  await expect(compared).toBeFocused()
  await expect(drawer.getByRole('heading', { name: 'Your designs' })).toBeInViewport()
  await expectNoAxeViolations(page)
  await compared.getByRole('button', { name: 'Back to all designs' }).click()
  await drawer
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await drawer.getByRole('button', { name: /^Take back/ }).click()
  await expect(drawer.getByLabel(/^Name of/)).toHaveCount(2)

  // And seen: both at once, with what they differ in below.
  await drawer.getByRole('button', { name: /^Compare/ }).click()
  await page.goto('/preview')
  const table = page.getByRole('table', { name: 'What they differ in' })
  await expect(table.getByRole('row', { name: /^Metal/ })).toContainText('Platinum 950')
  await expect(table.getByRole('row')).toHaveCount(3)
  const [first, second] = [page.getByRole('slider').first(), page.getByRole('slider').last()]
  const boxes = [await first.boundingBox(), await second.boundingBox()] as const
  const [top, foot] = [boxes[0]?.y ?? 0, (boxes[1]?.y ?? 0) + (boxes[1]?.height ?? 0)]
  expect(foot - top).toBeLessThan(page.viewportSize()?.height ?? 0)
  await expectNoAxeViolations(page)
})

test('S16 a style is tried on with its shape and setting, and what carries over is kept', {
  tag: ['@phone', '@long'],
}, async ({ page, signIn }) => {
  await signIn()
  await openBench(page, 'solitaire', 'metal')
  await option(page, '18k rose gold').check()
  await page.goto('/style?style=three-stone')
  await expect(page.getByRole('img', { name: /Three-stone in 18k rose gold/ })).toBeVisible()
  const middle = page.getByRole('group', { name: 'Shape of the middle stone' })
  await middle.getByRole('radio', { name: 'Marquise' }).click()
  await page.getByRole('button', { name: /^Take marquise/ }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Take it to the workbench' }).click()
  await expect(page).toHaveURL(/\/customize(\?|$)/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three-stone')
  await page.getByRole('button', { name: /^Stones/ }).click()
  await expect(option(page, 'Marquise')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Your designs (2)' })).toBeVisible()
})

test('S18 a guest’s first press on a shape takes the setting along, says so, and can be undone', {
  tag: ['@phone-long', '@long'],
}, async ({ page }) => {
  await page.goto('/style/components/ShapeSelection')
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  const design = page.getByRole('region', { name: 'On your design' })
  await radio('Pear').check()
  await expect(design).toContainText(/Pear\b.*\bV-shaped claws instead of six claws\b/)
  await expect(design.getByText('Cannot be made so')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await radio('Round').check()
  await expect(design).toContainText(/Round\b.*\bfour claws instead of V-shaped claws\b/)
  await design.getByRole('button', { name: 'Undo' }).click()
  await expect(radio('Pear')).toBeChecked()
})

test('The steps can be entered anywhere, and say what is done', {
  tag: ['@phone-long', '@long'],
}, async ({ page }) => {
  await page.goto('/customize/birthstones')
  const steps = page.getByRole('navigation', { name: 'Your design, step by step' })
  // As a guest has them: without a page that would ask for an account before the last.
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await steps.getByRole('link', { name: 'Engraving' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Engraving')
  await page.getByLabel('Words to engrave').fill('Ada')
  await expect(page.getByText('Your choice is kept in this browser.')).toBeVisible()
  await steps.getByRole('link', { name: 'Workbench' }).click()
  await expect(page).toHaveURL(/\/design\?design=/)
  await expect(steps.getByRole('link', { name: 'Engraving (done)' })).toBeVisible()
  await steps.getByRole('link', { name: 'Review' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Freview/)
})
