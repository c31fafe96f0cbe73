interface ReportLinkProps {
  /** `GIA 2141438171`. */
  readonly report: string
  /** Where it can be looked up, where that is known. */
  readonly page: string | null
}

/** A laboratory's report of a stone, and the way to it. */
export const ReportLink = ({ report, page }: ReportLinkProps) =>
  page ? (
    <a href={page} rel="noopener noreferrer nofollow">
      Report {report}
    </a>
  ) : (
    <>Report {report}</>
  )
