/** A run of words, or words that lead somewhere. */
export type Inline = string | { readonly text: string; readonly href: string }
export type LegalWords = string | readonly Inline[]

export type Block =
  | LegalWords
  | { readonly list: readonly LegalWords[] }
  | { readonly facts: readonly (readonly [term: string, meaning: LegalWords])[] }
  | {
      readonly table: string
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly note: string; readonly lines: readonly LegalWords[] }
  | { readonly form: string; readonly lines: readonly string[] }

export interface LegalSection {
  /** Stands in addresses that people keep: rename a title, never an id. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface LegalDocument {
  readonly title: string
  readonly lead: string
  /** The day the words last changed, as YYYY-MM-DD. */
  readonly updated: string
  readonly sections: readonly LegalSection[]
}
