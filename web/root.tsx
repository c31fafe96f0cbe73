import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { ErrorPage } from './errors/error-page.tsx'
import { markMounted } from './errors/error-state.ts'
import { useRequestIdentity } from './errors/request-identity.tsx'
import { startGuard } from './errors/start-guard.ts'
import { guardRoutes } from './guards/middleware.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/error-page.css'

export const middleware: Route.MiddlewareFunction[] = [guardRoutes]

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = useRequestIdentity()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own source, nothing from outside in it
          dangerouslySetInnerHTML={{ __html: startGuard }}
        />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  useEffect(markMounted, [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(markMounted, [])
  return <ErrorPage error={error} />
}
