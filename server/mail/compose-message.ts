import MailComposer from 'nodemailer/lib/mail-composer'
import type MimeNode from 'nodemailer/lib/mime-node'
import { wrap as inQuotedLines, encode as quoted } from 'nodemailer/lib/qp'
import type { Email } from '#shop/emails/email.ts'
import { mailOptionsOf } from './mail-options.ts'

/** `true` leaves all of it to the library's streams; a test holds both ways to the same bytes. */
const BY_LIBRARY = false

/**
 * A mail as it leaves. The library decides what stands in it and how that is encoded; its own `build`
 * takes every part through several streams, for contents that may not be in memory: 3.3 ms for an email with
 * two pictures instead of 1.0, more than a tenth of what a checkout takes of the server. The parts of the
 * library that are imported are among those that its package exports.
 */
export async function composeMessage(
  mail: Email,
  from: string,
  byLibrary = BY_LIBRARY,
): Promise<Buffer> {
  const message = new MailComposer(mailOptionsOf(mail, from)).compile()
  return byLibrary ? message.build() : Buffer.from(messageOf(message), 'latin1')
}

/** All of it is ASCII: headers and contents are encoded. */
function messageOf(root: MimeNode): string {
  const message = partOf(root)
  return message.endsWith('\n') ? message : `${message}\r\n`
}

function partOf(node: MimeNode): string {
  // Whether it has parts is known once its headers are built.
  const head = `${node.buildHeaders()}\r\n\r\n`
  if (!node.multipart) return head + contentOf(node)
  const parts = node.childNodes.map(child => `--${node.boundary}\r\n${partOf(child)}\r\n`)
  return `${head}${parts.join('')}--${node.boundary}--\r\n`
}

function contentOf(node: MimeNode): string {
  const content = node.content ?? ''
  if (typeof content !== 'string' && !Buffer.isBuffer(content))
    throw new Error('A part of a mail is neither words nor bytes')
  const encoding = node.getTransferEncoding()
  if (encoding === 'quoted-printable') return inQuotedLines(quoted(content))
  if (encoding === 'base64' && typeof content !== 'string')
    return inLines(content.toString('base64'))
  // Of words that need none, and of none at all.
  if (encoding === '7bit' || content === '') return content.toString()
  throw new Error(`A part of a mail is to be encoded as ${encoding}`)
}

/** The longest line of base64: https://www.rfc-editor.org/rfc/rfc2045#section-6.8 */
const LINE = 76

/** The library's own looks for lines by an expression, which takes five times as long for a picture. */
function inLines(text: string): string {
  let lines = text.slice(0, LINE)
  for (let at = LINE; at < text.length; at += LINE) lines += `\r\n${text.slice(at, at + LINE)}`
  return lines
}
