import { spawnSync } from 'node:child_process'
import { findChromium } from '#tests/support/find-chromium.ts'

const ways = [
  { isOpen: hasApt, words: ['apt-get', 'update'] },
  { isOpen: hasApt, words: ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'] },
  { isOpen: hasApt, words: ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'] },
  { isOpen: () => true, words: ['playwright', 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'] },
]

/** Makes sure there is a browser; null, or a sentence that says what to do when none could be had. */
export function installChromium(say: (sentence: string) => void): string | null {
  for (const { isOpen, words } of ways) {
    if (findChromium()) return null
    if (!isOpen()) continue
    say(`no Chromium yet: ${words.join(' ')}`)
    const [command = '', ...rest] = words
    spawnSync(command, rest, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  if (findChromium()) return null
  return 'There is no Chromium and it could not be installed. Install it (as root: apt-get install chromium) and run npm test again.'
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function hasApt(): boolean {
  return isRoot() && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
}
