import { use } from 'react'
import type { FontId } from '#design/catalogue/fonts.ts'
import { loadTypeface } from '#geometry/engraving/load.ts'
import { letterSampleOf } from '#web/features/designer/engraving/letter-samples.ts'

interface RowInLettersProps {
  readonly text: string
  readonly font: FontId
  readonly className: string | undefined
}

const loading = new Map<FontId, Promise<Awaited<ReturnType<typeof loadTypeface>> | null>>()

/** A font that cannot be fetched leaves the words as they are, in the letters of the page. */
function typefaceOrNone(font: FontId) {
  const known = loading.get(font)
  if (known) return known
  const typeface = loadTypeface(font).catch(() => {
    loading.delete(font)
    return null
  })
  loading.set(font, typeface)
  return typeface
}

/** A row in the very outlines that are cut. The default export is what `lazy` wants. */
export default function RowInLetters({ text, font, className }: RowInLettersProps) {
  const typeface = use(typefaceOrNone(font))
  const sample = typeface && letterSampleOf(text, font, typeface)
  if (!sample) return <bdi>{text}</bdi>
  return (
    <>
      <span className="visually-hidden">
        <bdi>{text}</bdi>
      </span>
      <svg viewBox={sample.viewBox} className={className} aria-hidden="true">
        <path d={sample.path} />
      </svg>
    </>
  )
}
