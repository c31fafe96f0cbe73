import { ButtonLink } from '#web/ui/button.tsx'
import narrow from '#web/ui/narrow-page.module.css'
import { PageHeading } from '#web/ui/page-heading.tsx'

interface NoLinkProps {
  readonly title: string
  readonly lede: string
}

export const NoLink = ({ title, lede }: NoLinkProps) => (
  <section className={narrow.forms} aria-label={title}>
    <PageHeading eyebrow="Behind the counter" title={title} lede={lede} />
    <ButtonLink to="/collection" kind="quiet" reloadDocument>
      Go to the shop
    </ButtonLink>
  </section>
)
