import { type ReactNode, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { lookOf } from '#schemas/look/look.ts'
import type { Route } from './+types/root'
import { ErrorPage } from './app/errors/error-page.tsx'
import { markMounted } from './app/errors/error-state.ts'
import { useRequestIdentity } from './app/errors/request-identity.tsx'
import { startGuard } from './app/errors/start-guard.ts'

import { guardRoutes } from './app/guards/middleware.ts'
import { type PageLook, pageLookOf } from './app/look/look-style.ts'
import { ownMarkOf } from './app/look/own-mark.ts'
import { type TypefaceFiles, typefaceFiles } from './app/look/typeface-files.ts'
import { isStatic } from './app/page-mode.ts'
import { requestContext } from './app/request-context.ts'
import type { RootData } from './app/shop-title.ts'
import { startAfterLoadScript } from './app/start-after-load.ts'
import { staticScript } from './app/static-script.ts'
import { buildMeta } from './pwa/build.ts'
import { restoreForms } from './pwa/form-drafts.ts'
import { preHydrationInputScript, replayPreHydrationInput } from './pwa/pre-hydration-input.ts'
import { SHOP_VERSION } from './pwa/shop-version.ts'
import { usePartFailure } from './pwa/use-part-failure.ts'
import { schemeScript } from './state/colour-scheme.ts'
import { pieceAtHandScript } from './state/step-address.ts'
import { pictureScript } from './ui/picture-script.ts'
import { ShopMark, ShopName } from './ui/shop-name.ts'
import './ui/styles/tokens.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'
import './ui/styles/error-page.css'

/** Of a page that was not told, because finding out failed. */
const defaultLook: Omit<PageLook, 'typefaces'> = {
  papers: { light: '#faf6ee', dark: '#11120f' },
  properties: null,
}
const defaultFaces: TypefaceFiles = { sheet: null, first: [] }

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

const schemes = ['light', 'dark'] as const

/** These run inline while the browser parses the server's page, and only then: the client build leaves them out. */
const inlineScripts = import.meta.env.SSR
  ? {
      static: staticScript,
      app: [
        schemeScript,
        pictureScript,
        pieceAtHandScript(),
        startGuard,
        preHydrationInputScript,
        startAfterLoadScript(),
      ].join(';'),
    }
  : null

/** What every page says of the shop, whoever reads it. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { version: settled, secrets, settings } = await context.get(requestContext).shopNow()
  // Whether payments are tests hangs on the secrets, and every page says it.
  const version = `${settled}-${secrets}`
  const [look, mark] = [pageLookOf(lookOf(settings)), ownMarkOf(settings.mark)]
  // Told, not known: the browser's own code need not carry the names of every typeface's files.
  const faces = typefaceFiles[look.typefaces]
  return { shop: { name: settings.name, version, look, faces, mark } }
}

export const middleware: Route.MiddlewareFunction[] = [guardRoutes]

export function Layout({ children }: { children: ReactNode }) {
  const identity = useRequestIdentity()
  const shop = useRouteLoaderData<typeof loader>('root')?.shop
  const { papers, properties } = shop?.look ?? defaultLook
  const { sheet, first } = shop?.faces ?? defaultFaces
  const mark = shop?.mark ?? null
  const matches = useMatches()
  // A static page that is reached by a link from an app page stays part of the app.
  const mode =
    import.meta.env.SSR && isStatic(matches.map(({ handle }) => handle)) ? 'static' : 'app'
  // Shared caches store static pages, so these have no nonce: their script is allowed by its hash.
  const nonce = mode === 'static' && !import.meta.env.DEV ? undefined : identity.nonce
  return (
    <html lang="en" suppressHydrationWarning {...(properties && { style: properties })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta {...buildMeta} />
        {shop && <meta name="application-name" content={shop.name} />}
        {shop && <meta name={SHOP_VERSION} content={shop.version} />}
        <meta name="color-scheme" content="light dark" />
        {schemes.map(scheme => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={papers[scheme]}
            data-paper={papers[scheme]}
          />
        ))}
        {first.map(href => (
          <link {...font} key={href} href={href} />
        ))}
        {sheet && <link rel="stylesheet" href={sheet} />}
        <link rel="manifest" href="/manifest.webmanifest" />
        {mark ? (
          <link rel="icon" href={`${mark.folder}/icon-48.png`} type="image/png" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link
          rel="apple-touch-icon"
          href={mark ? `${mark.folder}/apple-180.png` : '/apple-touch-icon.png'}
        />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own source, nothing from outside in it
          dangerouslySetInnerHTML={{ __html: inlineScripts?.[mode] ?? '' }}
        />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <ShopName value={shop?.name ?? ''}>
          <ShopMark value={mark}>{children}</ShopMark>
        </ShopName>
        {mode === 'app' && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  const failure = usePartFailure()
  useEffect(() => {
    markMounted()
    restoreForms()
    replayPreHydrationInput()
  }, [])
  if (failure) throw failure
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(markMounted, [])
  return <ErrorPage error={error} />
}
