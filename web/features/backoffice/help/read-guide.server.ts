import { Marked, type Tokens } from 'marked'
import { type GuideId, guides, headingAnchorOf } from './guides.ts'

const documents = import.meta.glob<string>('../../../../docs/{owners,jewellers,service}.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const pictures = import.meta.glob<string>('../../../../docs/help/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Where each picture of the guides is, by the name that the documents have for it. */
const helpPictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(pictures).map(([file, url]) => [file.slice(file.indexOf('help/')), url]),
)

function documentOf(id: GuideId): string {
  const text = documents[`../../../../docs/${id}.md`]
  if (text === undefined) throw new Error(`docs/${id}.md is missing`)
  return text
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Another guide, an anchor, or a page on the web; what else the repository has is not here. */
function addressOf(href: string): string | null {
  const guide = guides.find(({ id }) => href.startsWith(`${id}.md`))
  if (guide) return `/workshop/help/${guide.id}${href.slice(guide.id.length + 3)}`
  return /^(#|https:)/.test(href) ? href : null
}

const reader = new Marked({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      return `<h${depth} id="${headingAnchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`
    },
    link({ href, tokens }: Tokens.Link) {
      const to = addressOf(href)
      const words = this.parser.parseInline(tokens)
      return to ? `<a href="${escaped(to)}">${words}</a>` : words
    },
    image({ href, text }: Tokens.Image) {
      const picture = helpPictures[href]
      if (!picture) throw new Error(`There is no picture ${href}`)
      return `<img src="${picture}" alt="${escaped(text)}" width="1200" height="750" loading="lazy">`
    },
  },
})

/** A guide as HTML. The text is the repository's own, never anybody's who writes to the shop. */
export const readGuide = (id: GuideId): string => reader.parse(documentOf(id), { async: false })

export const headingsOf = (id: GuideId): readonly string[] =>
  reader
    .lexer(documentOf(id))
    .flatMap(token =>
      token.type === 'heading' ? [headingAnchorOf((token as Tokens.Heading).text)] : [],
    )
