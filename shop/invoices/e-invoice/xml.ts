/** An element: its name, then its text or its children, then its attributes. What is null is left out. */
export type InvoiceElement = readonly [
  name: string,
  content: string | readonly (InvoiceElement | null)[],
  attributes?: Readonly<Record<string, string>>,
]

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** What XML 1.0 can hold (https://www.w3.org/TR/xml/#charsets), with its own marks written out. */
const textOf = (words: string) =>
  words
    .toWellFormed()
    .replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, mark => marks[mark] ?? '')

function writeInvoiceElement(
  [name, content, attributes = {}]: InvoiceElement,
  indent: string,
): string {
  const attributeTexts = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${textOf(value)}"`,
  )
  const open = `${indent}<${name}${attributeTexts.join('')}>`
  if (typeof content === 'string') return `${open}${textOf(content)}</${name}>`
  const children = content.filter(child => child !== null)
  return [
    open,
    ...children.map(child => writeInvoiceElement(child, `${indent}  `)),
    `${indent}</${name}>`,
  ].join('\n')
}

export const xmlFile = (root: InvoiceElement) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeInvoiceElement(root, '')}\n`
