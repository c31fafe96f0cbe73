import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

type Names = Readonly<Record<string, string>>

const SHEET = /\.module\.css$/
const IMPORTS_SHEET = /\.module\.css['"]/

/**
 * A component's `styles.wide` becomes the name itself (`"_x3f1"`). As objects, the names of all classes of all
 * shared parts came with every page: 3 kB, of which a page uses a tenth.
 */
export function inlineClassNames(): Plugin[] {
  const sheets = new Map<string, Names>()
  return [
    {
      name: 'keepsake:class-names-in-components',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?(\?.*)?$/, code: IMPORTS_SHEET },
        async handler(code, id) {
          const namesOf = async (source: string) => {
            const sheet = await this.resolve(source, id)
            if (!sheet) return this.error(`${id} imports ${source}, which is not there`)
            await this.load(sheet)
            return sheets.get(sheet.id) ?? this.error(`${sheet.id} has no names of classes`)
          }
          return { code: await withLiterals(code, id.replace(/\?.*$/, ''), namesOf), map: null }
        },
      },
    },
    {
      name: 'keepsake:class-names-of-sheets',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: SHEET },
        handler(code, id) {
          sheets.set(id, namesIn(code))
          // Nobody asks for the names any more, and the sheet stays with whoever imports it.
          return { code: '', map: null, moduleSideEffects: 'no-treeshake' }
        },
      },
    },
  ]
}

/** What Vite makes of a sheet of classes: a constant for each where it can be one, then all of them as one object. */
export function namesIn(module: string): Names {
  const constants: Record<string, string> = {}
  const names: Record<string, string> = {}
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants[id.name] = textOf(init) ?? ''
    },
    Property({ key, value }) {
      const name = key.type === 'Identifier' ? key.name : textOf(key)
      const text = value.type === 'Identifier' ? constants[value.name] : textOf(value)
      if (name && text) names[name] = text
    },
  }).visit(parseSync('sheet.js', module).program)
  return names
}

const textOf = (node: { readonly type: string; readonly value?: unknown }) =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A component's code with the names of its classes in place of where they are asked for. */
export async function withLiterals(
  code: string,
  file: string,
  namesOf: (source: string) => Promise<Names>,
): Promise<string> {
  const { program } = parseSync(file, code)
  const changes: Change[] = []
  for (const node of program.body) {
    const binding = sheetImport(node)
    if (!binding) continue
    const names = await namesOf(binding.source)
    const { uses, others } = usesOf(program, binding.name)
    for (const { start, end, name } of uses) {
      const text = names[name]
      if (text === undefined)
        throw new Error(`${file}: ${binding.name}.${name} is not in its sheet`)
      changes.push({ start, end, text: JSON.stringify(text) })
    }
    // `styles[kind]`: whoever looks a name up has them all, beside the component.
    const all = others ? `;const ${binding.name} = ${JSON.stringify(names)}` : ''
    const { start, end } = node
    changes.push({ start, end, text: `import ${JSON.stringify(binding.source)}${all};` })
  }
  return changes
    .sort((a, b) => b.start - a.start)
    .reduce((done, { start, end, text }) => done.slice(0, start) + text + done.slice(end), code)
}

function sheetImport(node: ESTree.Program['body'][number]) {
  if (node.type !== 'ImportDeclaration' || !SHEET.test(node.source.value)) return null
  const [specifier] = node.specifiers
  return specifier?.type === 'ImportDefaultSpecifier'
    ? { source: node.source.value, name: specifier.local.name }
    : null
}

/** Where a sheet's names are asked for by their own name, and whether they are used in another way too. */
function usesOf(program: ESTree.Program, binding: string) {
  const uses: { start: number; end: number; name: string }[] = []
  let mentions = 0
  new Visitor({
    Identifier({ name }) {
      if (name === binding) mentions++
    },
    MemberExpression({ object, property, computed, start, end }) {
      if (object.type !== 'Identifier' || object.name !== binding) return
      if (!computed && property.type === 'Identifier')
        uses.push({ start, end, name: property.name })
    },
  }).visit(program)
  return { uses, others: mentions > uses.length + 1 }
}
