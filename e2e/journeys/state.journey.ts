import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { hydrate } from '../hydrate.ts'

test.use({ pictures: 'left blank' })

test('S52 what was chosen is kept under pinia- keys and there again after a reload', async ({
  page,
}) => {
  await page.goto('/style/components/ShapeSelection')
  await page.getByRole('radio', { name: 'Oval' }).check()
  await expect(page.getByText('Your choice is kept in this browser.')).toBeVisible()
  await page.goto('/customize/engraving')
  await page.getByLabel('First row').fill('A & Z')
  await page.getByRole('radio', { name: 'Italic' }).check()
  await expect(page.getByText('Your choice is kept in this browser.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First row')).toHaveValue('A & Z')
  await expect(page.getByRole('radio', { name: 'Italic' })).toBeChecked()
  await page.getByRole('link', { name: 'Your design so far' }).click()
  const design = page.getByRole('region', { name: 'Your design so far' })
  await expect(design.getByRole('link', { name: 'Oval' })).toBeVisible()
  await expect(design.getByRole('link', { name: '“A & Z”, Italic' })).toBeVisible()
  await expectNoAxeViolations(page)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.every(key => key.startsWith('pinia-'))).toBe(true)
  expect(keys).toContain('pinia-design')

  await design.getByRole('link', { name: 'Oval' }).click()
  await expect(page.getByRole('radio', { name: 'Oval' })).toBeChecked()
  await page.goBack()
  await design.getByRole('button', { name: 'Start over' }).click()
  await expect(design).toHaveCount(0)
  // Whoever listens hears how a message is put away, before they have gone into it.
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(design.getByRole('link', { name: '“A & Z”, Italic' })).toBeVisible()
})

test('S52 what is chosen and typed before the page’s script has come is kept too', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await promise
    await route.continue()
  })
  await page.goto('/style/components/ShapeSelection', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Pear' }).check()
  resolve()
  await expect(page.getByText('Your choice is kept in this browser.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Pear' })).toBeChecked()
})

for (const [path, label] of [
  ['/jewelry/components/SpecialOrder', 'What do you dream of?'],
  ['/customize/engraving?text=', 'Words to engrave'],
  ['/customize/birthstones', 'Name'],
] as const) {
  test(`S52 what is typed into ${path} before its script has come stays typed`, {
    tag: label === 'Name' ? [] : '@long',
  }, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async route => {
      await promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const field = page.getByLabel(label).first()
    await field.fill('For Ada')
    resolve()
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[data-awaits-script]')).toHaveCount(0)
    await expect(field).toHaveValue('For Ada')
    // And what comes after it is written behind it.
    await field.press('End')
    await field.pressSequentially('!')
    await expect(field).toHaveValue('For Ada!')
  })
}

test('S52 a choice is kept whatever is pressed in the same breath', { tag: '@long' }, async ({
  page,
}) => {
  /** All of it before the page has had time for anything. */
  const pressAtOnce = (...targets: string[]) =>
    page.evaluate(all => {
      for (const target of all) document.querySelector<HTMLElement>(target)?.click()
    }, targets)
  const open = async () => {
    await page.goto('/style/components/ShapeSelection')
    await hydrate(page)
  }
  const design = page.getByRole('region', { name: 'On your design' })

  await open()
  await pressAtOnce('[value=pear]', 'main button[formaction$=SettingSelection]')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a setting')
  await expect(design).toContainText(/pear/i)
  await expect(page).toHaveURL(/SettingSelection(\?|$)/)

  await open()
  await expect(page.getByRole('radio', { name: 'Pear' })).toBeChecked()
  await pressAtOnce('[value=oval]', '[value=heart]', '[value=emerald]')
  await expect(page.getByRole('radio', { name: 'Emerald' })).toBeChecked()
  await expect(design).toContainText(/emerald-cut|emerald/i)

  // What came for it found the shop's style sheet there.
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => href && new URL(href).pathname),
  )
  expect(new Set(sheets).size).toBe(sheets.length)
})

for (const width of [390, 1440])
  test(`the cards stay where they are when a first choice begins a piece, ${width} wide`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/style/components/ShapeSelection')
    const [heart, oval] = ['Heart', 'Oval'].map(name => page.getByRole('radio', { name }))
    await heart?.scrollIntoViewIfNeeded()
    const before = await oval?.boundingBox()
    await heart?.check()
    await expect(page.getByRole('region', { name: 'On your design' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next: Setting' })).toBeVisible()
    // What came along with it is told where it is seen without scrolling, with the way back.
    const told = page.getByText(/^Heart, with V-shaped claws instead of/).last()
    await expect(told).toBeInViewport()
    expect(await oval?.boundingBox()).toEqual(before)
  })

test('S52 two tabs stay in step', async ({ page, context }) => {
  await page.goto('/cart')
  const other = await context.newPage()
  await other.goto('/style/components/ShapeSelection')
  await other.getByRole('radio', { name: 'Heart' }).check()
  await expect(page.getByRole('link', { name: 'Heart' })).toBeVisible()
  await other.getByRole('radio', { name: 'Oval' }).check()
  await expect(page.getByRole('link', { name: 'Oval' })).toBeVisible()
})

for (const [name, text] of [
  ['corrupt', '{"version":1,"value":'],
  ['of another kind', '{"version":1,"value":"oval"}'],
  ['newer', '{"version":99,"value":{"stones":[]}}'],
] as const) {
  test(`S52 a value that is ${name} is set aside, and the shop goes on`, {
    tag: name === 'newer' ? [] : '@long',
  }, async ({ page }) => {
    await page.addInitScript(kept => localStorage.setItem('pinia-preferences', kept), text)
    await page.goto('/login')
    await page.evaluate(kept => localStorage.setItem('pinia-design', kept), text)
    await page.goto('/cart')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
    await expect
      .poll(() => page.evaluate(() => Object.entries(localStorage).map(entry => entry.join('='))))
      .toContainEqual(expect.stringMatching(/^pinia-design-set-aside(-v99)?=/))
    await page.goto('/style/components/ShapeSelection')
    await page.getByRole('radio', { name: 'Oval' }).check()
    await expect(page.getByText('Your choice is kept in this browser.')).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Oval' })).toBeVisible()
  })
}

test('S52 one choice that is unknown is left out, the others stay', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() =>
    localStorage.setItem(
      'pinia-design',
      '{"version":1,"value":{"shape":"dodecahedron","setting":"bezel"}}',
    ),
  )
  await page.goto('/cart')
  const design = page.getByRole('region', { name: 'Your design so far' })
  await expect(design.getByRole('link', { name: 'Bezel' })).toBeVisible()
  await expect(design.getByRole('link', { name: 'Round' })).toBeVisible()
  await expect(design.getByText('Not chosen yet')).toHaveCount(1)
  // It is a design by now, and nothing of the older form is left.
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('pinia-design') ?? '{}'))
  expect(kept).toMatchObject({ version: 2, value: { designs: [{ name: 'Solitaire' }] } })
  expect(kept.value.wishes).toBeUndefined()
})

for (const [name, refuse] of [
  [
    'forbidden',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError')
        },
      })
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
] as const) {
  test(`S52 storage that is ${name}: choices last as long as the page, and that is said`, async ({
    page,
  }) => {
    await page.addInitScript(refuse)
    await page.goto('/style/components/ShapeSelection')
    await page.getByRole('radio', { name: 'Oval' }).check()
    await expect(page.getByText('This browser keeps nothing for us')).toBeVisible()
    await page.getByRole('link', { name: 'Your design so far' }).click()
    await expect(page.getByRole('link', { name: 'Oval' })).toBeVisible()
  })
}

test('S52 the colours that were chosen are there before the page is drawn', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/cart')
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await paper()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()
  await expectNoAxeViolations(page)
  // Before any module of ours has arrived: a script in the document's head does it.
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.scheme)).toBe('dark')
  await page.unroute(/\/assets\/.*\.js$/)
  await page.goto('/cart')
  expect(await paper()).toBe(dark)
  // The server knows of no choice and draws "As this device"; the page puts it right when it is there.
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  // A browser may have forgotten what it was told of the device when it left for the page above.
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('radio', { name: 'As this device' }).check()
  await expect.poll(paper).toBe(light)
})

test('S44 the offer to install comes once there is a design, and an answer is remembered', {
  tag: '@long',
}, async ({ page }) => {
  // Chromium makes it only in windows that are not private; what it makes is this event.
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    })
  const line = page.getByRole('complementary', { name: 'Install Keepsake' })
  await page.goto('/style/components/ShapeSelection')
  await hydrate(page)
  expect(await offer()).toBe(true)
  await expect(line).toHaveCount(0)
  await page.getByRole('radio', { name: 'Oval' }).check()
  await expect(line).toBeVisible()
  await expectNoAxeViolations(page)
  await line.getByRole('button', { name: 'No, thank you' }).click()
  await expect(line).toHaveCount(0)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Oval' })).toBeVisible()
  await offer()
  await expect(line).toHaveCount(0)
})

test('S47 across a reload of ours what was typed is kept, and no secret is', async ({ page }) => {
  await page.goto('/customize/engraving')
  await hydrate(page)
  await page.getByLabel('Words to engrave').fill('For ever')
  const kept = await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<form><input name="street"><input name="same" value="as it was"><input name="secret" type="password">
       <input name="card" autocomplete="cc-number"><input name="gift" type="checkbox" value="yes"></form>`,
    )
    const form = document.forms[document.forms.length - 1]
    for (const name of ['street', 'secret', 'card']) {
      const field = form?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = `typed ${name}`
    }
    const gift = form?.elements.namedItem('gift')
    if (gift instanceof HTMLInputElement) gift.checked = true
    window.dispatchEvent(new Event('keepsake:reload'))
    return JSON.parse(sessionStorage.getItem('keepsake-drafts') ?? 'null')
  })
  const fields = kept.fields.map(({ name, value }: Record<string, string>) => [name, value])
  expect(kept.path).toBe('/customize/engraving')
  expect(fields).toContainEqual(['text', 'For ever'])
  expect(fields).toContainEqual(['street', 'typed street'])
  expect(fields).toContainEqual(['gift', 'yes'])
  expect(JSON.stringify(fields)).not.toMatch(/typed secret|typed card|as it was/)
})
