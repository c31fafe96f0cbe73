import type { RequestContext } from '#shop/request-context.ts'

/** What the server answers before, or instead of, a page or a service. */
export interface HttpRefusal {
  readonly status: number
  /** Replaces the usual words for the status. */
  readonly sentence?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Something of the process that answers requests itself, without a page. */
export interface Service {
  /** For logs and figures: the service's own name for whatever it answers. */
  readonly name: string
  /** Whether others' servers may call it: then it tells by itself who they are. */
  readonly fromAnywhere?: boolean
  readonly handles: (path: string) => boolean
  /** How the service words refusals for its own paths; undefined for other paths. */
  readonly problem?: (path: string, refusal: HttpRefusal) => Response | undefined
  readonly answer: (
    request: Request,
    address: string,
    /** Looks the session up, where somebody wants to know. */
    visitor?: RequestContext['visitor'],
    requestId?: string,
  ) => Promise<Response>
}
