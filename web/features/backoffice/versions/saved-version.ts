interface Answered {
  readonly follows: string
  readonly preview: { readonly of: string } | null
}

/**
 * Names what a form shows, so that it begins anew when that is something else: another version, a
 * preview of what was typed, or what was typed on top of what others saved. Never the answer alone,
 * which arrives before the figures that were saved.
 */
export const formKey = (base: string, answer: Answered | null) =>
  `${base} ${answer?.follows ?? ''} ${answer?.preview?.of ?? ''}`

export const savedWords = ({
  version,
  isPlanned,
}: {
  readonly version: string
  readonly isPlanned: boolean
}) =>
  isPlanned
    ? `Saved as ${version}, which is planned: the form shows its figures, and the list below says from when they hold.`
    : `Saved as ${version}. The form shows what holds now.`
