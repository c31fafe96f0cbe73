import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'

interface RefusalProps {
  readonly words: string
  readonly className: string | undefined
}

/**
 * Why nothing was done with the form that was sent. It stands at the top of a page whose button may be
 * two screens below: every answer brings whoever pressed it here, the same answer twice too.
 */
export function Refusal({ words, className }: RefusalProps) {
  const answer = useActionData<unknown>()
  const paragraph = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer in the same words is an answer
  useEffect(() => paragraph.current?.focus(), [answer, words])
  return (
    <p ref={paragraph} className={className} role="alert" tabIndex={-1} data-kind="refused">
      {words}
    </p>
  )
}
