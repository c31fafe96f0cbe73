export interface GuideSection {
  readonly title: string
  readonly paragraphs: readonly string[]
}
