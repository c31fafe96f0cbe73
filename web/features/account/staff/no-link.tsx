import { ButtonLink } from '#web/ui/button.tsx'
import narrow from '#web/ui/narrow-page.module.css'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LinkForm } from './link-form.tsx'

interface NoLinkProps {
  readonly title: string
  readonly lede: string
  readonly refused: string | undefined
}

export const NoLink = ({ title, lede, refused }: NoLinkProps) => (
  <section className={narrow.forms} aria-label={title}>
    <PageHeading eyebrow="Behind the counter" title={title} lede={lede} />
    <LinkForm refused={refused} />
    <ButtonLink to="/collection" kind="quiet" reloadDocument>
      Go to the shop
    </ButtonLink>
  </section>
)
