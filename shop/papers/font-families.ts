export type FaceId = 'text' | 'title'

/** Letters of one design, cut by its makers into files of some hundred letters each. */
export interface FontFamily {
  readonly package: string
  /** The file of one part of it, as the package's `unicode.json` names the parts. */
  readonly file: (part: string) => string
  /**
   * How much its outlines are thickened, against the size: files that hold all weights are read at
   * their lightest.
   */
  readonly penEm?: number
}

const upright = (name: string, weight: number): FontFamily => ({
  package: `@fontsource/${name}`,
  file: part => `${name}-${part}-${weight}-normal.woff2`,
})

const variable = (name: string, penEm: number): FontFamily => ({
  package: `@fontsource-variable/${name}`,
  file: part => `${name}-${part}-wght-normal.woff2`,
  penEm,
})

const noto = upright('noto-sans', 400)

/** Where Han letters differ from country to country, whole words are taken from the first that has them all. */
export const hanFamilies = [
  variable('noto-sans-jp', 0.03),
  variable('noto-sans-sc', 0.03),
  variable('noto-sans-kr', 0.03),
] as const

const signFamilies = [
  upright('noto-sans-math', 400),
  upright('noto-sans-symbols', 400),
  upright('noto-sans-symbols-2', 400),
  variable('noto-emoji', 0.01),
] as const

/** Latin with Vietnamese, Greek, Cyrillic; Japanese, Chinese, Korean; signs. All under the SIL Open Font License. */
export const familiesOf: Readonly<Record<FaceId, readonly FontFamily[]>> = {
  text: [noto, ...hanFamilies, ...signFamilies],
  title: [upright('eb-garamond', 500), noto, ...hanFamilies, ...signFamilies],
}
