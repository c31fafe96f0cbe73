import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A refused change is answered with what holds now, which may have changed meanwhile: the page reads it again. */
export const revalidateRefused = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || actionStatus === 422 || defaultShouldRevalidate
