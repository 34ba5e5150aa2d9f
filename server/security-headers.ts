import { createHash } from 'node:crypto'
import type { TagManager } from '#app/tag-manager.ts'

export type DocumentPolicy = {
  /** What allows a script, as a policy says it; nothing where there is none. */
  scripts: readonly string[]
  reload: boolean
  framed: boolean
  chat: string | null
  paymentPages: readonly string[]
  /** Where the tag manager of this page comes from, and whom its tags may tell; null where it has none. */
  tags: Tags | null
}

type Tags = Pick<TagManager, 'script' | 'receivers'>

/** Headers of every response; a document's policy is written for its scripts. */
export function securityHeaders(publicUrl: URL): Record<string, string> {
  return {
    ...(publicUrl.protocol === 'https:'
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' }
      : {}),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Content-Security-Policy': "default-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  }
}

export function documentPolicy({ scripts, reload, framed, chat, paymentPages, tags }: DocumentPolicy): string {
  const told = tags ? [new URL(tags.script).origin, ...tags.receivers] : []
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': scripts.length ? [...scripts, ...told] : ["'none'"],
    // Hot reload puts styles into the page; the built site has them all in files.
    'style-src': reload ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': ["'self'", 'data:', ...told],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': ["'self'", ...told, ...(reload ? ['ws:'] : [])],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...(chat ? [new URL(chat).origin] : [])],
    // A form of ours may end on the page of a payment provider.
    'form-action': ["'self'", ...paymentPages],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': [framed ? "'self'" : "'none'"],
    // While developing, React compares what it takes over by writing markup into an element that nobody sees.
    ...(reload
      ? {}
      : {
          'require-trusted-types-for': ["'script'"],
          'trusted-types': ['house-text', 'house-worker', 'default', ...(tags ? ['goog#html'] : [])],
        }),
  }
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** A script or a style by what it says, as browsers reckon and a policy names it. */
export function hashInPolicy(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
