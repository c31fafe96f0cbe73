import MimeNode from 'nodemailer/lib/mime-node'
import { wrap } from 'nodemailer/lib/qp'
import type { Letter, LetterPicture } from '#shop/mail/letter.ts'
import { nameOf } from './name-of.ts'

/**
 * A letter as it is sent and kept: its words, and instead of them its HTML together with the pictures
 * that it shows (https://www.rfc-editor.org/rfc/rfc2046#section-5.1,
 * https://www.rfc-editor.org/rfc/rfc2387). The library writes the headers in which people's words and
 * addresses stand. Those of the parts are ours and always the same: written by the library as well,
 * they cost as much as all the rest of the letter.
 */
export function written(
  { to, subject, text, html, pictures = [], key }: Letter,
  from: string,
): Buffer {
  const root = new MimeNode('multipart/alternative').setHeader({
    from,
    to: only(to),
    subject,
    // Mail programs show two with one id once: a letter whose answer was lost is sent again under it.
    ...(key && { 'message-id': `<${nameOf(key)}@keepsake>` }),
  })
  const head = latin1(root.buildHeaders())
  const page = wordsPart('html', html)
  return Buffer.concat([
    head,
    BLANK,
    ...partsOf(String(root.boundary), [
      wordsPart('plain', text),
      pictures.length === 0
        ? page
        : related(`${root.boundary}-shown`, [page, ...pictures.map(picturePart)]),
    ]),
  ])
}

/** As an object, so that nothing inside an address can name a second recipient. */
export const only = (address: string) => ({ name: '', address })

/** A head and a body. */
type Part = readonly Buffer[]

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const BLANK = latin1('\r\n\r\n')

function partsOf(boundary: string, parts: readonly Part[]): Part {
  const between = latin1(`\r\n--${boundary}\r\n`)
  // The first line break would be one too many after the head's blank line.
  const begin = between.subarray(2)
  return [
    ...parts.flatMap((part, i) => [i === 0 ? begin : between, ...part]),
    latin1(`\r\n--${boundary}--\r\n`),
  ]
}

const related = (boundary: string, parts: readonly Part[]): Part => [
  latin1(`Content-Type: multipart/related; type="text/html";\r\n boundary="${boundary}"\r\n\r\n`),
  ...partsOf(boundary, parts),
]

const wordsPart = (kind: 'plain' | 'html', text: string): Part => [
  latin1(
    `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`,
  ),
  latin1(wrap(quotedPrintable(text.replace(/\r?\n/g, '\r\n')))),
]

const picturePart = ({ cid, bytes }: LetterPicture): Part => [
  latin1(
    `Content-Type: image/png; name=${cid}.png\r\nContent-ID: <${cid}>\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: inline; filename=${cid}.png\r\n\r\n`,
  ),
  base64Of(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
]

/** All but plain letters, and plain that a line ends with: https://www.rfc-editor.org/rfc/rfc2045#section-6.7 */
const quoted = /=|[^\t\r\n -~]+|[\t ](?=\r\n|$)/g

const plain: Readonly<Record<string, string>> = { '=': '=3D', ' ': '=20', '\t': '=09' }

const quotedPrintable = (text: string) =>
  text
    .toWellFormed()
    .replace(quoted, part => plain[part] ?? encodeURIComponent(part).replaceAll('%', '='))

const LINE_LETTERS = 76

function base64Of(bytes: Buffer): Buffer {
  const letters = bytes.toString('base64')
  const lines: string[] = []
  for (let at = 0; at < letters.length; at += LINE_LETTERS)
    lines.push(letters.slice(at, at + LINE_LETTERS))
  return latin1(lines.join('\r\n'))
}
