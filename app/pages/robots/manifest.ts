import { visit } from '../../visit.ts'
import type { Route } from './+types/manifest.ts'

/** How the site is called when somebody keeps it among their programs. */
export function loader({ context }: Route.LoaderArgs) {
  const { resort } = context.get(visit)
  const manifest = {
    name: resort.hotel.brand,
    short_name: resort.hotel.brand,
    start_url: '/',
    display: 'browser',
    background_color: '#f5f0e8',
    theme_color: '#f5f0e8',
    icons: [
      { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
