/**
 * What the first picture of the page needs comes first: React puts a page's modules before its style
 * sheet, and a browser on a slow line would fetch some twenty scripts before it can draw a word.
 */
export function putStylesFirst(html: string): string {
  const modules: string[] = []
  const rest = html.replace(/<link rel="modulepreload"([^>]*)>/g, (_, attributes: string) => {
    modules.push(`<link rel="modulepreload" fetchpriority="low"${attributes}>`)
    return ''
  })
  return rest.replace('</head>', () => `${modules.join('')}</head>`)
}
