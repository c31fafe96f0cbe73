import { identifierNameOf, isNode, type Node, nodesIn, walkSyntax } from './syntax.ts'

/** What React Router 8.4 takes out of a route for the browser: SERVER_ONLY_ROUTE_EXPORTS of @react-router/dev. */
export const SERVER_EXPORTS: ReadonlySet<string> = new Set([
  'loader',
  'action',
  'middleware',
  'headers',
])

/** Where a statement's own names begin: behind `export`. */
const declarationOf = (statement: Node) =>
  isNode(statement.declaration) ? statement.declaration : statement

const TYPES = /^TS(Type|Interface|Union|Literal|Array|Intersection|Indexed)/

/** Every name in a piece of code that means a value, and none that only names a property or a type. */
function namesIn(value: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  const collect = (part: unknown) =>
    walkSyntax(part, node => {
      const { type, computed, shorthand } = node
      if (TYPES.test(type)) return false
      if (/^(Identifier|JSXIdentifier)$/.test(type)) names.add(identifierNameOf(node))
      const isMember = /^(JSX)?MemberExpression$/.test(type) && !computed
      const isPair = type === 'JSXAttribute' || (type === 'Property' && !computed && !shorthand)
      if (isMember) collect(node.object)
      if (isPair) collect(node.value)
      return !isMember && !isPair
    })
  collect(value)
  return names
}

/** Names that a function within a statement gives to its own parameters and variables. */
function localsIn(statement: Node): ReadonlySet<string> {
  const locals = new Set<string>()
  const own = declaredBy(statement)
  walkSyntax(statement, node => {
    const bound = [node.params, node.type === 'VariableDeclarator' ? node.id : undefined]
    for (const name of namesIn(bound)) if (!own.includes(name)) locals.add(name)
    return !TYPES.test(node.type)
  })
  return locals
}

/** The names that a statement at the top of a module gives to the others. */
const declaredBy = (statement: Node): readonly string[] => {
  const { declarations, id } = declarationOf(statement)
  return nodesIn(declarations ?? { type: 'one', start: 0, id }).flatMap(one => [...namesIn(one.id)])
}

/** `export const loader`, `export async function action`: gone in the browser, unless something else uses it. */
const isServerOnly = (statement: Node) =>
  statement.type === 'ExportNamedDeclaration' &&
  declaredBy(statement).length > 0 &&
  declaredBy(statement).every(name => SERVER_EXPORTS.has(name))

const HELD = /^(Variable|Function|Class|TS\w+)Declaration$/

/**
 * The statements of a route module that reach the browser: what it exports besides loaders, actions,
 * middleware and headers, what it does as it is loaded, and whatever of its own those use. By name alone: a
 * name that somebody in a statement gives to a variable of their own is theirs in all of it. What slips
 * through that, `tools/client-code.ts` finds in the build.
 */
export function browserSide(body: readonly Node[]): { names: Set<string>; statements: Set<Node> } {
  const others = body.filter(({ type }) => type !== 'ImportDeclaration')
  const statements = new Set<Node>()
  const names = new Set<string>()
  const reach = (statement: Node) => {
    if (statements.has(statement)) return
    statements.add(statement)
    // What is handed on from elsewhere has no name here.
    if (statement.source) return
    const locals = localsIn(statement)
    for (const name of namesIn(statement)) {
      if (locals.has(name)) continue
      names.add(name)
      for (const other of others) if (declaredBy(other).includes(name)) reach(other)
    }
  }
  for (const one of others) if (!HELD.test(one.type) && !isServerOnly(one)) reach(one)
  return { names, statements }
}
