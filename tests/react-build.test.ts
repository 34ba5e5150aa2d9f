import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the built server carries React as it is for production, and nothing could choose otherwise where it runs', () => {
  const code = globSync('build/server/**/*.js').map((file) => readFileSync(file, 'utf8'))
  const has = (words: string) => code.some((each) => each.includes(words))
  // What React says of a mistake is an address in production; in development it goes on to draw the stack.
  expect([has('https://react.dev/errors/'), has('getCurrentStack')]).toEqual([true, false])
  expect(has('process.env.NODE_ENV')).toBe(false)
  const imports = code.flatMap((each) => [...each.matchAll(/^(?:import|export)\b.*?["']([^"']+)["'];?$/gm)])
  expect(imports.map(([, from]) => from).filter((from) => !/^(node:|\.\.?\/)/.test(from ?? ''))).toEqual([])
})

test('the site is built for production under any NODE_ENV, and served from its sources for development', () => {
  expect(askVite('build', { NODE_ENV: 'development' })).toBe('true')
  expect(askVite('serve', { NODE_ENV: '' })).toBe('false')
})

/**
 * In a process of its own: Vite writes into the environment of the one that asks. Without the compiler of messages, which
 * would write those anew that other tests are reading.
 */
function askVite(command: 'build' | 'serve', env: Record<string, string>): string {
  const ask = `
    import { registerHooks } from 'node:module'
    const none = { url: 'data:text/javascript,export const paraglideVitePlugin = () => null', shortCircuit: true }
    registerHooks({ resolve: (name, from, next) => (name.includes('/paraglide-js') ? none : next(name, from)) })
    const { resolveConfig } = await import('vite')
    console.log('production:', (await resolveConfig({}, '${command}')).isProduction)
    process.exit()`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', ask], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return /production: (\w+)/.exec(said)?.[1] ?? said
}
