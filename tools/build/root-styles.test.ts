import { expect, test } from 'vitest'
import { unmarkRootStyles } from './root-styles.ts'

test('the style sheet of the root is one that parts find; a page’s own stays marked', () => {
  const css = (...names: string[]) => ({ css: names.map(name => `/assets/${name}`) })
  const listed = (mark: string) =>
    `window.__reactRouterManifest=${JSON.stringify({
      routes: { root: css(`look.css${mark}`), page: css(`look.css${mark}`, 'viewer.css#') },
    })};`
  const served = (mark: string) => `const css = ["/assets/look.css${mark}", "/assets/viewer.css#"]`
  expect(unmarkRootStyles(listed('#'), [served('#')])).toEqual([listed(''), served('')])
  // The day the router does not mark it, the step has nothing to do, and says so.
  expect(() => unmarkRootStyles(listed(''), [served('')])).toThrow('marks no sheet')
})
