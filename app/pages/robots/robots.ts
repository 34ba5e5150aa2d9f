import { visit } from '../../visit.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(visit)
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /chat/',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'public, max-age=3600' },
  })
}
