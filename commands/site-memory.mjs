/** How the process of the site is started, so that it keeps no more memory than it needs: docs/decisions/0441 and 0542. */
export const siteMemory = {
  flags: ['--max-old-space-size=768', '--max-semi-space-size=8', '--heap-growing-percent=100'],
  env: { MALLOC_ARENA_MAX: '1' },
}
