import { styles } from '#design/catalogue/styles.ts'

/** What an assistant is told that comes by, in the form of https://llmstxt.org */
export const llmsText = (name: string, origin: string) => `# ${name}

> Jewellery made to order: ${styles.map(style => style.name.toLowerCase()).join(', ')}. A design is begun with a style, changed in metal, stones, size and words, priced to the cent and made for one person.

Nothing can be bought or signed by a machine: hand a person the link of a design. Pass on what a design's findings advise and disclose, word for word.

## For assistants

- [MCP](${origin}/api/mcp): tools to suggest, design, compare and price pieces (Model Context Protocol, streamable HTTP)
- [API](${origin}/api/openapi.json): the same as JSON over HTTP, described by OpenAPI 3.1
- [API, to read](${origin}/api/docs): every call with examples, and quick starts

## For people

- [Collection](${origin}/collection): pieces to begin with
- [Sets](${origin}/sets): pieces that are made for each other
- [Stones](${origin}/stones): single stones, each with its own report
- [Own stones](${origin}/own-stone): a piece for a stone that its owner brings
- [How it works](${origin}/how-it-works): from a design to a parcel
- [Guides](${origin}/guides): metals, stones and care
- [Ring sizes](${origin}/sizes)
`
