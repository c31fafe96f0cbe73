import { linesBySet, type NamedSet } from '#design/sets/lines-by-set.ts'

/** A mail as the shop writes it, before it is anybody's. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What it was written from, so that it can be dressed in the shop's own colours. */
  readonly draft?: EmailDraft
  /** Shown within it, by the name the HTML calls them. */
  readonly pictures?: readonly EmailPicture[]
  /** The same for every attempt to send it, so that no attempt makes a second email. */
  readonly key?: string
  /** Holds what only its reader may have, such as a private link: that it was sent is noted, not what it says. */
  readonly secret?: true
}

export interface EmailPicture {
  readonly cid: string
  readonly bytes: Uint8Array
}

/** A piece in an email: its picture, where there is one, its words and its price. */
export interface EmailPiece {
  readonly title: string
  readonly text: string
  readonly price: string
  readonly picture: EmailPicture | null
  /** What it was bought with; such pieces stand together under its name. */
  readonly set?: EmailSet | null
}

export interface EmailSet extends NamedSet {
  /** What all of it costs; empty where no prices are told. */
  readonly price: string
}

const groupsOf = (pieces: readonly EmailPiece[]) =>
  linesBySet(pieces.map(piece => ({ ...piece, set: piece.set ?? null })))

/** Whose email it is, and where its links lead. */
export interface EmailShop {
  readonly shop: string
  readonly origin: string
}

export interface EmailDraft {
  /** The name at its head and foot. */
  readonly shop: string
  readonly to: string
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  readonly pieces?: readonly EmailPiece[]
  /** Names and amounts under the pieces. */
  readonly sums?: readonly (readonly [string, string])[]
  /** Small print under the line. */
  readonly footnote: string
}

/** What the paper of an email looks like. Mail programs show one scheme, the light one. */
export interface Letterhead {
  readonly ground: string
  readonly sheet: string
  readonly ink: string
  readonly soft: string
  readonly line: string
  readonly button: string
  readonly onButton: string
  readonly title: string
  readonly text: string
  /** The shop's mark; null for its name alone. */
  readonly mark: EmailMark | null
}

export interface EmailMark {
  readonly url: string
  readonly width: number
  readonly height: number
  /** It is the name itself, drawn. */
  readonly holdsName: boolean
}

export const defaultLetterhead: Letterhead = {
  ground: '#f6f1e8',
  sheet: '#fffdf9',
  ink: '#26221d',
  soft: '#6b6358',
  line: '#e2d8c6',
  button: '#1f3a33',
  onButton: '#fbf8f2',
  title: "'Cormorant Garamond',Georgia,'Times New Roman',serif",
  text: "'Instrument Sans',Helvetica,Arial,sans-serif",
  mark: null,
}

/** The same words on the shop's own paper. */
export const withLetterhead = <T extends Email>(mail: T, letterhead: Letterhead | null): T =>
  mail.draft && letterhead ? { ...mail, html: asHtml(mail.draft, letterhead) } : mail

/** One draft, two forms: the words are written once and read the same in both. */
export function emailFrom(draft: EmailDraft): Email {
  const pictures = (draft.pieces ?? []).flatMap(({ picture }) => (picture ? [picture] : []))
  return {
    to: draft.to,
    subject: draft.subject,
    text: asText(draft),
    html: asHtml(draft),
    draft,
    ...(pictures.length > 0 && { pictures }),
  }
}

function asText({
  shop,
  greeting,
  paragraphs,
  action,
  pieces = [],
  sums = [],
  footnote,
}: EmailDraft): string {
  const link = action ? [`${action.label}:\n${action.url}`] : []
  const pieceText = ({ title, text, price }: EmailPiece) =>
    [title, text, price].filter(Boolean).join('\n')
  const bought = groupsOf(pieces).flatMap(({ set, lines }) =>
    set
      ? [
          set.price ? `${set.name}: ${set.price}` : set.name,
          ...lines.map(piece => pieceText(piece).replaceAll(/^/gm, '  ')),
        ]
      : lines.map(pieceText),
  )
  const totals =
    sums.length > 0 ? [sums.map(([name, amount]) => `${name}: ${amount}`).join('\n')] : []
  return [greeting, ...paragraphs, ...bought, ...totals, ...link, shop, '—', footnote]
    .join('\n\n')
    .concat('\n')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, character => ESCAPES[character] ?? '')

/** Where pictures are not shown, the name is. */
function headOf(shop: string, { mark }: Letterhead): string {
  if (!mark) return escaped(shop)
  const alt = mark.holdsName ? escaped(shop) : ''
  const below = mark.holdsName ? '' : escaped(shop)
  return `<img src="${escaped(mark.url)}" width="${mark.width}" height="${mark.height}" alt="${alt}" style="display:block;margin:0 0 12px">${below}`
}

/** Tables and inline styles, because that is what mail programs understand. */
function asHtml(draft: EmailDraft, look: Letterhead = defaultLetterhead): string {
  const { shop, subject, greeting, paragraphs, action, pieces = [], sums = [], footnote } = draft
  const serif = `font-family:${look.title}`
  const sans = `font-family:${look.text}`
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;${sans};font-size:16px;line-height:1.6;color:${look.ink}">${escaped(text).replaceAll('\n', '<br>')}</p>`
  const button = action
    ? `<p style="margin:28px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:14px 28px;background:${look.button};color:${look.onButton};${sans};font-size:15px;letter-spacing:.04em;text-decoration:none">${escaped(action.label)}</a></p>
<p style="margin:0 0 16px;${sans};font-size:13px;line-height:1.6;color:${look.soft};word-break:break-all">${escaped(action.url)}</p>`
    : ''
  const soft = `${sans};font-size:13px;line-height:1.6;color:${look.soft}`
  const piece = ({ title, text, price, picture }: EmailPiece) =>
    `<tr><td width="120" style="padding:0 20px 24px 0;vertical-align:top">${
      picture
        ? `<img src="cid:${escaped(picture.cid)}" width="120" height="120" alt="" style="display:block;background:${look.ground}">`
        : ''
    }</td><td style="padding:0 0 24px;vertical-align:top"><p style="margin:0 0 6px;${serif};font-size:20px;line-height:1.3;color:${look.ink}">${escaped(title)}</p><p style="margin:0 0 6px;${soft};white-space:pre-line">${escaped(text)}</p><p style="margin:0;${sans};font-size:15px;color:${look.ink}">${escaped(price)}</p></td></tr>`
  const setHead = ({ name, price }: EmailSet) =>
    `<tr><td colspan="2" style="padding:0 0 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:8px 0;border-bottom:1px solid ${look.line};vertical-align:baseline;${serif};font-size:22px;line-height:1.3;color:${look.ink}">${escaped(name)}</td><td align="right" style="padding:8px 0;border-bottom:1px solid ${look.line};vertical-align:baseline;white-space:nowrap;${sans};font-size:15px;color:${look.ink}">${escaped(price)}</td></tr></table></td></tr>`
  const setRows = (set: EmailSet, lines: readonly EmailPiece[]) =>
    `${setHead(set)}<tr><td colspan="2" style="padding:0 0 8px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${lines.map(piece).join('')}</table></td></tr>`
  const sum = ([name, amount]: readonly [string, string]) =>
    `<tr><td style="padding:4px 0;${soft}">${escaped(name)}</td><td align="right" style="padding:4px 0;${sans};font-size:15px;color:${look.ink}">${escaped(amount)}</td></tr>`
  const table = (rows: readonly string[]) =>
    rows.length > 0
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px">${rows.join('')}</table>`
      : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:${look.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${look.sheet}"><tr><td style="padding:48px 40px">
<p style="margin:0 0 32px;${serif};font-size:28px;letter-spacing:.02em;color:${look.ink}">${headOf(shop, look)}</p>
${paragraph(greeting)}
${paragraphs.map(paragraph).join('\n')}
${table(groupsOf(pieces).map(({ set, lines }) => (set ? setRows(set, lines) : lines.map(piece).join(''))))}${table(sums.map(sum))}
${button}
<hr style="border:0;border-top:1px solid ${look.line};margin:32px 0 16px">
<p style="margin:0;${sans};font-size:13px;line-height:1.6;color:${look.soft}">${escaped(footnote)}</p>
</td></tr></table></td></tr></table></body></html>
`
}
