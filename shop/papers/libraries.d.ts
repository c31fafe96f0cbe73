/** What we use of two libraries that come without types. */

declare module 'pdfkit' {
  type Colour = readonly [red: number, green: number, blue: number]
  interface DocumentOptions {
    size?: string
    margin?: number
    font?: null
    pdfVersion?: '1.7'
    lang?: string
    displayTitle?: boolean
    bufferPages?: boolean
    info?: Record<string, string | Date>
  }
  interface TextOptions {
    lineBreak: false
    baseline: 'alphabetic'
    features: Readonly<Record<string, boolean>>
    fill?: boolean
    stroke?: boolean
  }
  export default class PDFDocument {
    constructor(options: DocumentOptions)
    on(event: 'data', listen: (chunk: Uint8Array) => void): this
    once(event: 'end', listen: () => void): this
    addPage(): this
    bufferedPageRange(): { readonly start: number; readonly count: number }
    switchToPage(page: number): void
    registerFont(name: string, file: Uint8Array): this
    font(name: string): this
    fontSize(size: number): this
    widthOfString(text: string, options: TextOptions): number
    text(text: string, x: number, y: number, options: TextOptions): this
    fillColor(colour: Colour): this
    strokeColor(colour: Colour): this
    lineWidth(width: number): this
    lineCap(cap: 'butt' | 'round'): this
    lineJoin(join: 'miter' | 'round'): this
    dash(length: number, options: { space: number }): this
    undash(): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    closePath(): this
    rect(x: number, y: number, width: number, height: number): this
    fill(): this
    stroke(): this
    image(file: Buffer, x: number, y: number, options: { fit: readonly [number, number] }): this
    link(x: number, y: number, width: number, height: number, url: string): this
    end(): void
    /** Of the catalogue; there is no option for how a paper is to be printed. */
    readonly _root: { readonly data: { readonly ViewerPreferences: { readonly data: object } } }
  }
}

declare module 'fontkit' {
  export function create(file: Uint8Array): {
    hasGlyphForCodePoint(point: number): boolean
    readonly characterSet: readonly number[]
    /** OpenType's tags, such as `kern`. */
    readonly availableFeatures: readonly string[]
    readonly variationAxes: Readonly<Record<string, object>>
  }
}
