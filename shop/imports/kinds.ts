/** What can be brought in and taken out as a table. */
export const importKinds = ['rates', 'stones', 'collection', 'customers'] as const
export type ImportKind = (typeof importKinds)[number]

export interface ImportColumn {
  readonly key: string
  /** As our own tables head it. */
  readonly label: string
  /** As others do. */
  readonly also: readonly string[]
  readonly required: boolean
}

const column = (
  key: string,
  label: string,
  also: readonly string[] = [],
  required = true,
): ImportColumn => ({ key, label, also, required })
const optional = (key: string, label: string, also: readonly string[] = []) =>
  column(key, label, also, false)

export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  rates: [
    column('key', 'Key', ['Rate', 'Id', 'Code']),
    optional('label', 'Name', ['Description', 'Label']),
    column('value', 'Value', ['Price', 'Amount', 'Figure', 'Per gram']),
    optional('unit', 'Unit'),
  ],
  stones: [
    column('gem', 'Stone', ['Gem', 'Gemstone', 'Type']),
    optional('origin', 'Origin'),
    column('shape', 'Shape', ['Cut']),
    column('width', 'Width in mm', ['Width', 'Width mm', 'Size', 'Diameter', 'mm']),
    column('count', 'On hand', ['Count', 'Quantity', 'Qty', 'Stock', 'Pieces']),
  ],
  collection: [
    column('slug', 'Address', ['Slug', 'URL', 'Handle', 'Link']),
    column('name', 'Name', ['Title', 'Piece']),
    optional('words', 'Words', ['Description', 'Text', 'Body']),
    optional('season', 'Season', ['Collection']),
    optional('state', 'State', ['Status', 'Visibility']),
    optional('design', 'Design', ['Code', 'Design code']),
    optional('place', 'Place', ['Order', 'Position', 'Sort']),
  ],
  customers: [
    column('email', 'E-mail', ['Mail', 'Email address', 'Customer email']),
    optional('name', 'Name', ['Full name', 'Customer', 'Customer name']),
  ],
}

export const isImportKind = (text: string): text is ImportKind =>
  (importKinds as readonly string[]).includes(text)

/** Letters and digits alone: `E-Mail`, `email ` and `EMAIL` are one heading. */
const folded = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Which column of a table each of ours is; our own headings come before those of others. */
export type Mapping = Readonly<Record<string, number>>

export function recognise(kind: ImportKind, head: readonly string[]): Mapping {
  const headings = head.map(folded)
  const taken = new Set<number>()
  const mapping: Record<string, number> = {}
  for (const names of [(c: ImportColumn) => [c.label, c.key], (c: ImportColumn) => c.also])
    for (const one of importColumns[kind]) {
      if (mapping[one.key] !== undefined) continue
      const wanted = names(one).map(folded)
      const at = headings.findIndex((heading, i) => wanted.includes(heading) && !taken.has(i))
      if (at < 0) continue
      mapping[one.key] = at
      taken.add(at)
    }
  return mapping
}

/** Columns that must be there and are not. */
export const missingColumns = (kind: ImportKind, mapping: Mapping): readonly ImportColumn[] =>
  importColumns[kind].filter(({ key, required }) => required && mapping[key] === undefined)
