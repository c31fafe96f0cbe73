import type { MetaFunction } from 'react-router'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { BrandSpecimens } from './brand.tsx'
import { ChoiceSpecimens } from './choices.tsx'
import { FormSpecimens } from './forms.tsx'
import { JourneySpecimens } from './journey.tsx'
import styles from './ui-parts.module.css'

export const meta: MetaFunction = () => [
  { title: 'Parts' },
  {
    name: 'description',
    content: 'Every part of the shop in every state, for those who build it.',
  },
]

export async function loader() {
  return null
}

const schemes = [
  { name: 'On paper', className: styles.light },
  { name: 'On velvet', className: styles.dark },
]

export default function Parts() {
  return (
    <>
      <PageHeading
        eyebrow="The pattern book"
        title="Parts"
        lede="Everything the shop is built from, in every state, first on paper and then on velvet."
      />
      <div className="full-bleed">
        {schemes.map(({ name, className }) => (
          <section key={name} className={`page-grid ${styles.scheme} ${className}`}>
            <h2>{name}</h2>
            <div>
              <BrandSpecimens />
              <FormSpecimens scheme={name} />
              <ChoiceSpecimens scheme={name} />
              <JourneySpecimens scheme={name} />
            </div>
          </section>
        ))}
      </div>
    </>
  )
}
