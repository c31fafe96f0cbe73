/** As it stands in an address: `Two-name bracelet` is `two-name-bracelet`. */
export const pieceSlugOf = ({ name }: { readonly name: string }): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
