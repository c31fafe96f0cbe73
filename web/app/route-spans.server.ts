import type { ServerBuild, ServerInstrumentation } from 'react-router'

/** Runs work under a name, for whoever follows requests through the shop. */
export type InSpan = (naming: { readonly name: string }, work: () => Promise<void>) => Promise<void>

/** A build whose loaders and actions are each run in a span, by the route's own id. */
export function withSpans(build: ServerBuild, inSpan: InSpan): ServerBuild {
  const instrumentation: ServerInstrumentation = {
    route(route) {
      const around =
        (what: string) =>
        async (
          run: () => Promise<{ readonly status: string; readonly error: Error | undefined }>,
        ) => {
          // The router has an error of its own way; here it only marks the span.
          await inSpan({ name: `${what} ${route.id}` }, async () => {
            const { error } = await run()
            if (error) throw error
          }).catch(() => {})
        }
      route.instrument({ loader: around('loader'), action: around('action') })
    },
  }
  const module = { ...build.entry.module, instrumentations: [instrumentation] }
  return { ...build, entry: { ...build.entry, module } }
}
