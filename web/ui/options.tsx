import type { ComponentProps } from 'react'

interface Option {
  readonly value: string | number
  readonly text: string
  /** Where it is not the select's own. */
  readonly lang?: string
}

/**
 * What a select has in it, and what is chosen of it. The server writes the options as text, for React takes as
 * long over each of them as over a paragraph; the browser's are elements, and it finds them as they were written.
 */
export const optionsOf = (
  options: readonly Option[],
  chosen: string | number,
): Pick<ComponentProps<'select'>, 'children' | 'defaultValue' | 'dangerouslySetInnerHTML'> =>
  import.meta.env.SSR
    ? { dangerouslySetInnerHTML: { __html: optionsText(options, chosen) } }
    : { defaultValue: chosen, children: optionElements(options) }

export const optionElements = (options: readonly Option[]) =>
  options.map(({ text, ...option }) => (
    // The server's list of names may be a little older or younger than the browser's.
    <option key={option.value} {...option} suppressHydrationWarning>
      {text}
    </option>
  ))

/** To the letter as React writes the elements. */
export const optionsText = (options: readonly Option[], chosen: string | number): string =>
  options
    .map(({ value, text, lang }) => {
      const language = lang === undefined ? '' : ` lang="${escaped(lang)}"`
      const selected = String(value) === String(chosen) ? ' selected=""' : ''
      return `<option value="${escaped(String(value))}"${language}${selected}>${escaped(text)}</option>`
    })
    .join('')

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, sign => signs[sign] ?? sign)
