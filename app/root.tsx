import serifFile from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url'
import sansFile from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  redirectDocument,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { hearAgain } from './client/hear-again.ts'
import { useKeptAnswer } from './keep-answer.ts'
import { languageOfPath } from './language-of-path.ts'
import { LateScripts } from './late-scripts.tsx'
import { ErrorScreen } from './shell/error-screen.tsx'
import { handleOf, placeOf } from './start-at-top.ts'
import './ui/tokens.css'
import './ui/base.css'
import { isOutOfReach, rememberedHouse, TroubleContext, useTrouble } from './shell/use-trouble.ts'
import { useIsDocument } from './ui/use-is-document.ts'
import { visit } from './visit.ts'

/**
 * A page that was open before asks for the next one by script. That one is loaded as a document where it says what is
 * wrong, and where nobody measures and what measures may still run in the page before.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => {
    const { trouble, url, tagManager, isMeasured } = context.get(visit)
    const page = url.pathname.replace(/\/?_?\.data$/, '/')
    const isAsked = request.method === 'GET' && page !== url.pathname
    const isOwn = trouble?.kind === 'maintenance' || (tagManager !== null && !isMeasured)
    if (isOwn && isAsked) throw redirectDocument(page + url.search)
  },
]

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOfPath(useLocation().pathname)
  const interactive = useMatches().some((match) => handleOf(match)?.interactive)
  const trouble = useTrouble()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f5f0e8" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/brand/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {[serifFile, sansFile].map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {interactive && !trouble && <PageScripts />}
      </body>
    </html>
  )
}

/**
 * A browser that draws the frame anew, around the error screen or where others had written into the page, may write no
 * script: the policy forbids it.
 */
function PageScripts() {
  const [isDocument] = useState(useIsDocument())
  return isDocument ? (
    <>
      <ScrollRestoration getKey={placeOf} />
      <LateScripts />
    </>
  ) : (
    <ScrollKept />
  )
}

function ScrollKept() {
  useScrollRestoration({ getKey: placeOf })
  return null
}

export default function Root() {
  useEffect(() => void hearAgain(), [])
  useKeptAnswer()
  const language = languageOfPath(useLocation().pathname)
  const trouble = useTrouble()
  return trouble ? <ErrorScreen language={language} trouble={trouble} /> : <Outlet />
}

/** Shown when anything fails to be drawn. What the server knows of it is not known where a browser fails. */
export function ErrorBoundary() {
  const language = languageOfPath(useLocation().pathname)
  const known = useContext(TroubleContext)
  const offline = isOutOfReach(useRouteError()) ? ({ kind: 'offline', id: '' } as const) : null
  return (
    <TroubleContext value={{ ...known, ...rememberedHouse() }}>
      <ErrorScreen language={language} trouble={known.trouble ?? offline} />
    </TroubleContext>
  )
}
