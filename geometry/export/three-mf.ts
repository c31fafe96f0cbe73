import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { f32At } from '../at.ts'
import type { Mesh } from '../mesh.ts'

type Triangles = Pick<Mesh, 'positions' | 'triangles'>

export interface ModelWords {
  readonly title: string
  readonly description: string
  /** Ours, beside the few names that the format knows itself. */
  readonly metadata: Readonly<Record<string, string>>
}

// Names, types and relations: 3MF Core Specification 1.3, appendix C, and its chapter 3.4 for metadata.
// https://github.com/3MFConsortium/spec_core
const MODEL = '3D/3dmodel.model'
const CORE = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`
const RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Target="/${MODEL}" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>`

/** A 3MF package: unlike STL it says its unit, its name and what it is of. */
export function write3mf(mesh: Triangles, words: ModelWords): Uint8Array {
  return zipSync(
    {
      '[Content_Types].xml': strToU8(TYPES),
      '_rels/.rels': strToU8(RELATIONS),
      [MODEL]: strToU8(modelOf(mesh, words)),
    },
    // Equal pieces are equal files: no clock. The format's dates are local and begin in 1980.
    { level: 6, mtime: new Date(1980, 0, 1) },
  )
}

function modelOf({ positions, triangles }: Triangles, words: ModelWords): string {
  const lines: string[] = [
    `${HEAD}<model unit="millimeter" xml:lang="en" xmlns="${CORE}" xmlns:keepsake="urn:keepsake:piece">`,
    metadata('Title', words.title),
    metadata('Description', words.description),
    ...Object.entries(words.metadata).map(([name, value]) => metadata(`keepsake:${name}`, value)),
    `<resources><object id="1" type="model" name="${escaped(words.title)}"><mesh><vertices>`,
  ]
  for (let v = 0; v < positions.length; v += 3)
    lines.push(
      `<vertex x="${decimal(f32At(positions, v))}" y="${decimal(f32At(positions, v + 1))}" z="${decimal(f32At(positions, v + 2))}"/>`,
    )
  lines.push('</vertices><triangles>')
  for (let t = 0; t < triangles.length; t += 3)
    lines.push(`<triangle v1="${triangles[t]}" v2="${triangles[t + 1]}" v3="${triangles[t + 2]}"/>`)
  lines.push('</triangles></mesh></object></resources><build><item objectid="1"/></build></model>')
  return lines.join('\n')
}

const metadata = (name: string, value: string) =>
  `<metadata name="${name}">${escaped(value)}</metadata>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
/** XML knows no way to write most control characters: they are left out. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, sign => entities[sign] as string)

/** The shortest of a few decimals that is read back as the very same single-precision number. */
function decimal(value: number): string {
  for (const digits of [6, 7, 8]) {
    const text = value.toPrecision(digits)
    if (Math.fround(Number(text)) === value) return String(Number(text))
  }
  return String(Number(value.toPrecision(9)))
}

/** The triangles that stand in the package, in its own numbering; null if it holds no such model. */
export function read3mf(bytes: Uint8Array): Triangles | null {
  const file = unzipSync(bytes, { filter: ({ name }) => name === MODEL })[MODEL]
  if (!file) return null
  const xml = strFromU8(file)
  if (!xml.includes('unit="millimeter"')) return null
  const positions: number[] = []
  const triangles: number[] = []
  for (const [, x, y, z] of xml.matchAll(/<vertex x="([^"]+)" y="([^"]+)" z="([^"]+)"\/>/g))
    positions.push(Number(x), Number(y), Number(z))
  for (const [, a, b, c] of xml.matchAll(/<triangle v1="(\d+)" v2="(\d+)" v3="(\d+)"\/>/g))
    triangles.push(Number(a), Number(b), Number(c))
  return { positions: new Float32Array(positions), triangles: new Uint32Array(triangles) }
}
