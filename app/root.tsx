import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { languageOfPath } from './moves.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import './ui/tokens.css'
import './ui/base.css'
import { useTrouble } from './shell/trouble.ts'

/** Pages that work in the browser beyond links and forms say so; all others are sent without scripts. */
export type PageHandle = { interactive: true }

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOfPath(useLocation().pathname)
  const interactive = useMatches().some((match) => (match.handle as PageHandle | undefined)?.interactive)
  const trouble = useTrouble()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f5f0e8" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {interactive && !trouble && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  const language = languageOfPath(useLocation().pathname)
  const trouble = useTrouble()
  return trouble ? <ErrorScreen language={language} trouble={trouble} /> : <Outlet />
}

/** spec 2: shown on any render failure. */
export function ErrorBoundary() {
  return <ErrorScreen language={languageOfPath(useLocation().pathname)} trouble={useTrouble()} />
}
