import { changesByVersion } from './changes.ts'
import { embedding } from './embedding.ts'

type Tree = Readonly<Record<string, unknown>>
const treeOf = (value: unknown): Tree =>
  typeof value === 'object' && value !== null ? (value as Tree) : {}
const listOf = (value: unknown): readonly Tree[] => (Array.isArray(value) ? value.map(treeOf) : [])

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (value: unknown) =>
  String(value ?? '').replace(/[&<>"]/g, sign => signs[sign] ?? '')

/** Words between backticks are names. */
const prose = (value: unknown) => escaped(value).replace(/`([^`]+)`/g, '<code>$1</code>')
const block = (text: string) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>`
const json = (value: unknown) => block(JSON.stringify(value, null, 2))
const folded = (title: string, inner: string) =>
  `<details><summary>${escaped(title)}</summary>${inner}</details>`

export interface QuickStart {
  readonly name: string
  readonly text: string
}

const bodyOf = (operation: Tree) =>
  treeOf(treeOf(treeOf(operation.requestBody).content)['application/json'])

function parameters(operation: Tree): string {
  const rows = listOf(operation.parameters).map(
    ({ name, required, description, in: where }) =>
      `<tr><td><code>${escaped(name)}</code>${required ? ' *' : ''}</td><td>${escaped(where)}</td><td>${prose(description)}</td></tr>`,
  )
  return rows.length === 0
    ? ''
    : `<div class="wide"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">What</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const schemaName = (schema: unknown) =>
  String(treeOf(schema).$ref ?? '')
    .split('/')
    .at(-1) ?? ''

function answers(operation: Tree): string {
  return Object.entries(treeOf(operation.responses))
    .map(([status, response]) => {
      const { description, content } = treeOf(response)
      const [found] = Object.values(treeOf(content)).map(treeOf)
      const name = schemaName(found?.schema)
      const link = name ? ` <a href="#schema-${escaped(name)}">${escaped(name)}</a>` : ''
      const example = found?.example === undefined ? '' : json(found.example)
      return `<p><strong>${escaped(status)}</strong> ${prose(description)}${link}</p>${example}`
    })
    .join('')
}

function article(path: string, method: string, operation: Tree): string {
  const { operationId, summary, description, deprecated } = operation
  const scope = operation['x-scope']
  const { schema, example } = bodyOf(operation)
  const name = schemaName(schema)
  return `<article id="${escaped(operationId)}">
<h3>${escaped(summary)}</h3>
<p class="address"><span class="method">${escaped(method.toUpperCase())}</span> <code>${escaped(path)}</code></p>
${deprecated ? '<p><strong>It is going to end.</strong></p>' : ''}
<p>${prose(description)}</p>
<p class="soft">${scope ? `With a key that has <code>${escaped(scope)}</code>.` : 'Without a key.'}</p>
${parameters(operation)}
${example === undefined ? '' : `<p>Body${name ? `: <a href="#schema-${escaped(name)}">${escaped(name)}</a>` : ''}</p>${json(example)}`}
${folded('Answers', answers(operation))}
</article>`
}

export interface SandboxKeyOffer {
  /** Where a key is asked for. */
  readonly at: string
  /** The one that was asked for just now. */
  readonly made: { readonly key: string; readonly expiresAt: string } | null
}

interface Parts {
  readonly quickStarts: readonly QuickStart[]
  readonly withKey: readonly QuickStart[]
  readonly style: string
  /** Null in a shop that hands out no keys for trying. */
  readonly trying: SandboxKeyOffer | null
}

/** What a visitor of a demo shop is offered. */
function tryingPart({ at, made }: SandboxKeyOffer): string {
  const shown = made
    ? `<p role="status">Here is your key. It is shown this once, and holds until ${escaped(made.expiresAt.slice(0, 16).replace('T', ' '))} UTC.</p>${block(made.key)}`
    : `<form method="post" action="${escaped(at)}#trying"><button type="submit">Give me a key</button></form>`
  return `<section class="trying" id="trying" aria-labelledby="trying-title">
<h3 id="trying-title">A key for trying</h3>
<p>This is a demo shop: its customers and orders are made up. A key lets you read those orders for a day, and nothing else. No name, no email.</p>
${shown}
</section>`
}

/** The description of the API for a person to read: no script, nothing of anybody else's. */
export function docsPage(
  description: Tree,
  { quickStarts, withKey, style, trying }: Parts,
): string {
  const { info, paths, components } = description
  const { title, description: words } = treeOf(info)
  const calls = Object.entries(treeOf(paths)).flatMap(([path, methods]) =>
    Object.entries(treeOf(methods)).map(([method, operation]) => ({
      path,
      method,
      operation: treeOf(operation),
    })),
  )
  const { schemas, 'x-problems': problems } = treeOf(components)
  const own = embedding(String(listOf(description.servers)[0]?.url ?? ''))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API · ${escaped(title)}</title>
<link rel="stylesheet" href="${escaped(style)}">
</head>
<body>
<header><h1>${escaped(title)}: the API</h1><p>${prose(words)}</p>
<p class="soft">The same for programs: <a href="/api/openapi.json">/api/openapi.json</a>. For assistants: <code>/api/mcp</code>.</p></header>
<nav aria-label="Calls"><ul>
<li><a href="#quick-starts">Quick starts</a></li>
<li><a href="#with-a-key">With a key</a></li>
<li><a href="#${own.id}">${escaped(own.title)}</a></li>
${calls.map(({ operation }) => `<li><a href="#${escaped(operation.operationId)}">${escaped(operation.operationId)}</a></li>`).join('\n')}
<li><a href="#problems">Problems</a></li>
<li><a href="#schemas">Schemas</a></li>
<li><a href="#changes">Changes</a></li>
</ul></nav>
<main>
<h2 id="quick-starts">Quick starts</h2>
<p>Clients to copy, made from this description, with a function for each call: <a href="/api/docs/client.ts">TypeScript</a>, <a href="/api/docs/client.py">Python</a> (its standard library alone).</p>
${quickStarts.map(({ name, text }) => `<h3>${escaped(name)}</h3>${block(text)}`).join('\n')}
<h2 id="with-a-key">With a key</h2>
${trying ? tryingPart(trying) : '<p>The shop’s owner makes keys at <code>/workshop/keys</code>. For trying, a demo shop (<code>npm run demo</code>) gives one to whoever asks: here on this page, or by <code>POST /api/sandbox-keys</code> as below.</p>'}
${folded('Read orders with it: curl, TypeScript, Python', withKey.map(({ name, text }) => `<h3>${escaped(name)}</h3>${block(text)}`).join('\n'))}
<h2 id="${own.id}">${escaped(own.title)}</h2>
${own.words.map(one => `<p>${prose(one)}</p>`).join('\n')}
${block(own.page)}
<h2>Calls</h2>
${calls.map(({ path, method, operation }) => article(path, method, operation)).join('\n')}
<h2 id="problems">Problems</h2>
<div class="wide"><table><thead><tr><th scope="col">Status</th><th scope="col">Problem</th><th scope="col">What to do</th></tr></thead><tbody>
${Object.values(treeOf(problems))
  .map(treeOf)
  .map(
    one =>
      `<tr><td>${escaped(one.status)}</td><td>${escaped(one.title)}</td><td>${escaped(one.remedy)}</td></tr>`,
  )
  .join('\n')}
</tbody></table></div>
<h2 id="schemas">Schemas</h2>
${Object.entries(treeOf(schemas))
  .map(([name, schema]) => `<div id="schema-${escaped(name)}">${folded(name, json(schema))}</div>`)
  .join('\n')}
<h2 id="changes">Changes</h2>
${changesByVersion()
  .map(
    ({ version, words }) =>
      `<h3>${escaped(version)}</h3><ul>${words.map(one => `<li>${prose(one)}</li>`).join('')}</ul>`,
  )
  .join('\n')}
</main>
<footer class="soft"><p>Nothing can be ordered through the API: a person signs the proof of a piece and pays for it.</p></footer>
</body>
</html>
`
}
