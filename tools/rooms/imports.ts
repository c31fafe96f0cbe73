import { parseSync } from 'vite'
import { browserSide, SERVER_EXPORTS } from './browser-side.ts'
import { identifierNameOf, isNode, type Node, nodesIn, walkSyntax } from './syntax.ts'

export interface Import {
  readonly specifier: string
  readonly line: number
  /** Erased before it runs: `import type`, `export type … from`, `import('…').T`. */
  readonly typeOnly: boolean
  /** Whether what reaches the browser of a route module uses it. */
  readonly inBrowser: boolean
}

export interface Module {
  readonly imports: readonly Import[]
  /** Whether it says nothing but `export … from`. */
  readonly onlyReexports: boolean
  /** Whether it exports a loader, an action or middleware, which run on the server alone. */
  readonly serverExports: boolean
  /** Lines on which JSON from somewhere is cast to a type instead of parsed: a cast is no check. */
  readonly castJson: readonly number[]
  /** What the parser could not read. */
  readonly errors: readonly string[]
}

/** Reads a module's imports from its syntax tree, whatever form they take. */
export function readModule(file: string, source: string): Module {
  const { program, errors } = parseSync(file, source)
  const body = (program.body as readonly unknown[]).filter(isNode)
  const imports: Import[] = []
  const { names, statements } = browserSide(body)
  const isUsed = (node: Node) => {
    const locals = nodesIn(node.specifiers).map(({ local }) => identifierNameOf(local))
    if (node.type === 'ImportDeclaration')
      return !locals.length || locals.some(name => names.has(name))
    return [...statements].some(({ start, end }) => node.start >= start && node.start < Number(end))
  }
  const castJson = new Set<number>()
  walkSyntax(program, node => {
    if (isCastJson(node)) castJson.add(source.slice(0, node.start).split('\n').length)
    const specifier = literal(node.source) ?? literal(node.argument)
    if (specifier === undefined || !FORMS.has(node.type)) return
    const line = source.slice(0, node.start).split('\n').length
    const typeOnly = isTypeOnly(node)
    const inBrowser = isUsed(node)
    imports.push({ specifier, line, typeOnly, inBrowser })
  })
  return {
    imports,
    castJson: [...castJson],
    onlyReexports: body.length > 0 && body.every(node => REEXPORT.has(node.type) && node.source),
    serverExports: body.some(node => exportedNames(node).some(name => SERVER_EXPORTS.has(name))),
    errors: errors.map(({ message }) => message),
  }
}

const REEXPORT = new Set(['ExportNamedDeclaration', 'ExportAllDeclaration'])
const FORMS = new Set(['ImportDeclaration', 'ImportExpression', 'TSImportType', ...REEXPORT])

const CASTS = new Set(['TSAsExpression', 'TSTypeAssertion'])

/** `JSON.parse(…) as X` and `(await answer.json()) as X`, by way of `as unknown` too. */
function isCastJson(node: Node): boolean {
  if (!CASTS.has(node.type)) return false
  let inner = node.expression
  while (isNode(inner) && INSIDE.has(inner.type)) inner = inner.expression ?? inner.argument
  if (!isNode(inner) || inner.type !== 'CallExpression' || !isNode(inner.callee)) return false
  const { object, property } = inner.callee
  const method = identifierNameOf(property)
  return method === 'json' || (method === 'parse' && identifierNameOf(object) === 'JSON')
}
const INSIDE = new Set([...CASTS, 'ParenthesizedExpression', 'AwaitExpression'])

/** The names of `export const a`, `export function a` and `export { a }`. */
function exportedNames(node: Node): readonly string[] {
  if (node.type !== 'ExportNamedDeclaration') return []
  const declared = isNode(node.declaration) ? node.declaration : undefined
  const declarators = Array.isArray(declared?.declarations) ? declared.declarations : [declared]
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers : []
  return [
    ...declarators.filter(isNode).map(({ id }) => identifierNameOf(id)),
    ...specifiers.filter(isNode).map(({ exported }) => identifierNameOf(exported)),
  ]
}

function isTypeOnly(node: Node) {
  if (node.type === 'TSImportType') return true
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  // `import { type A } from` with nothing else in it is erased too, where side effects are not.
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []
  return (
    specifiers.length > 0 &&
    specifiers.every(({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type')
  )
}

function literal(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'TSLiteralType') return literal(value.literal)
  return value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined
}
