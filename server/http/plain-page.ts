import { createHash } from 'node:crypto'

const STYLE = `:root{color-scheme:light dark;font:1.125rem/1.6 Georgia,serif}body{display:grid;place-content:center;min-height:90vh;margin:0;padding:1.5rem;text-align:center}p{max-width:34rem;margin:.5rem auto}h1{font-weight:400}a{color:inherit}`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What a plain page may load: its own style and script, and answers of this shop. */
export const plainPolicy = (script = '') =>
  [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    ...(script ? [`script-src ${hashOf(script)}`, "connect-src 'self'"] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

/** A page of one file, for when the pages of the shop cannot answer. The texts are ours and contain no markup. */
export const plainPage = (title: string, content: string, script = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>${script && `\n<script>${script}</script>`}
</body>
</html>
`
