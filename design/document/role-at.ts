import type { RoleId } from '../catalogue/make-ups.ts'
import type { KnownStyle } from '../catalogue/styles.ts'

/** The part a stone plays in its style; the last role stands for all that follow. */
export const roleAt = ({ stones: { roles } }: KnownStyle, index: number): RoleId =>
  roles[Math.min(index, roles.length - 1)] ?? 'centre'
