/** A mail as the shop writes it, before it is anybody's. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Draft {
  readonly to: string
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print under the line. */
  readonly footnote: string
}

/** One draft, two forms: the words are written once and read the same in both. */
export function letterFrom(draft: Draft): Letter {
  return { to: draft.to, subject: draft.subject, text: asText(draft), html: asHtml(draft) }
}

function asText({ greeting, paragraphs, action, footnote }: Draft): string {
  const link = action ? [`${action.label}:\n${action.url}`] : []
  return [greeting, ...paragraphs, ...link, 'Keepsake', '—', footnote].join('\n\n').concat('\n')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, character => ESCAPES[character] ?? '')

/** Tables and inline styles, because that is what mail programs understand. */
function asHtml({ subject, greeting, paragraphs, action, footnote }: Draft): string {
  const serif = "font-family:'Cormorant Garamond',Georgia,'Times New Roman',serif"
  const sans = "font-family:'Instrument Sans',Helvetica,Arial,sans-serif"
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;${sans};font-size:16px;line-height:1.6;color:#26221d">${escaped(text)}</p>`
  const button = action
    ? `<p style="margin:28px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:14px 28px;background:#1f3a33;color:#fbf8f2;${sans};font-size:15px;letter-spacing:.04em;text-decoration:none">${escaped(action.label)}</a></p>
<p style="margin:0 0 16px;${sans};font-size:13px;line-height:1.6;color:#6b6358;word-break:break-all">${escaped(action.url)}</p>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f6f1e8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffdf9"><tr><td style="padding:48px 40px">
<p style="margin:0 0 32px;${serif};font-size:28px;letter-spacing:.02em;color:#26221d">Keepsake</p>
${paragraph(greeting)}
${paragraphs.map(paragraph).join('\n')}
${button}
<hr style="border:0;border-top:1px solid #e2d8c6;margin:32px 0 16px">
<p style="margin:0;${sans};font-size:13px;line-height:1.6;color:#6b6358">${escaped(footnote)}</p>
</td></tr></table></td></tr></table></body></html>
`
}
