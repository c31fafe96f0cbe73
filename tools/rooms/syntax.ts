/** A node of the syntax tree as Vite's parser gives it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const nodesIn = (value: unknown): readonly Node[] =>
  (Array.isArray(value) ? value : [value]).filter(isNode)

export const identifierNameOf = (value: unknown) =>
  isNode(value) && typeof value.name === 'string' ? value.name : ''

/** Visits a node and all that is in it, unless `visit` says that it goes no deeper there. */
export function walkSyntax(value: unknown, visit: (node: Node) => false | unknown): void {
  if (Array.isArray(value)) for (const item of value) walkSyntax(item, visit)
  if (!isNode(value) || visit(value) === false) return
  for (const child of Object.values(value)) if (typeof child === 'object') walkSyntax(child, visit)
}
