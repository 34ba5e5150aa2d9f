/** How the process of the site is started, so that it keeps no more memory than it needs: docs/decisions/0441. */
export const siteMemory = {
  flags: ['--max-old-space-size=768', '--max-semi-space-size=16'],
  env: { MALLOC_ARENA_MAX: '1' },
}
