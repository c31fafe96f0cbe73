/** Guides of the workshop, by the name of their document in `docs/`. */
export const guides = [
  { id: 'owners', name: 'For owners' },
  { id: 'jewellers', name: 'For jewellers' },
  { id: 'service', name: 'For service' },
] as const

export type GuideId = (typeof guides)[number]['id']

/** As headings are addressed in the documents themselves. */
export const headingAnchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-')
