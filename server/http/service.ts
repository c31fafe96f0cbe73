/** Something of the process that answers requests itself, without a page. */
export interface Service {
  /** For logs and figures: the service's own name for whatever it answers. */
  readonly name: string
  /** Whether others' servers may call it: then it tells by itself who they are. */
  readonly fromAnywhere?: boolean
  readonly handles: (path: string) => boolean
  readonly answer: (request: Request, address: string) => Promise<Response>
}
