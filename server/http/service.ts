import type { RequestContext } from '#shop/request-context.ts'

/** Something of the process that answers requests itself, without a page. */
export interface Service {
  /** For logs and figures: the service's own name for whatever it answers. */
  readonly name: string
  /** Whether others' servers may call it: then it tells by itself who they are. */
  readonly fromAnywhere?: boolean
  readonly handles: (path: string) => boolean
  readonly answer: (
    request: Request,
    address: string,
    /** Looks the session up, where somebody wants to know. */
    visitor?: RequestContext['visitor'],
    requestId?: string,
  ) => Promise<Response>
}
