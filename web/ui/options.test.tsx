import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { optionElements, optionsOf, optionsText } from './options.tsx'

const options = [
  { value: '', text: 'Choose a country', lang: 'en' },
  { value: 'BA', text: 'Bosnia & Herzegovina' },
  { value: 'CI', text: 'Côte d’Ivoire' },
  { value: `a"b'c`, text: `<b>"Tom's"</b>` },
  { value: 7, text: '7' },
]

describe('options of a select', () => {
  test.each(['', 'CI', 7, '7', 'none of them'])(
    'are written as React does, with %j chosen',
    chosen => {
      const byReact = renderToStaticMarkup(
        <select defaultValue={chosen}>{optionElements(options)}</select>,
      )
      expect(`<select>${optionsText(options, chosen)}</select>`).toBe(byReact)
      expect(renderToStaticMarkup(<select {...optionsOf(options, chosen)} />)).toBe(byReact)
    },
  )
})
