// npm run art -- NAME … | all [--again]: renders the masters with Blender, one after another; what is there is skipped.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const here = import.meta.dirname ?? dirname(new URL(import.meta.url).pathname)
const masters = join(here, '..', 'content', 'media', 'masters')
const words = process.argv.slice(2)
const again = words.includes('--again')
const named = words.filter((word) => !word.startsWith('--'))
const list = spawnSync('blender', ['-b', '-noaudio', '-P', join(here, 'render.py'), '--', '--list'], {
  encoding: 'utf8',
})
const names = (list.stdout ?? '').split('\n').flatMap((line) => (line.startsWith('picture ') ? [line.slice(8)] : []))
if (!names.length) {
  console.error('Blender did not answer: install it (apt-get install blender python3-numpy) and try again.')
  process.exit(1)
}
const wanted = named.includes('all') ? names : named
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length || !wanted.length) {
  console.error(
    `${unknown.length ? `There is no ${unknown.join(', ')}. ` : ''}npm run art -- all, or: ${names.join(' ')}`,
  )
  process.exit(1)
}
const missing = wanted.filter((name) => again || !existsSync(join(masters, `${name}.jpg`)))
console.log(`${missing.length} of ${wanted.length} to render.`)
let cleaned = Promise.resolve()
for (const [index, name] of missing.entries()) {
  // A busy machine can be given back for a while: the next picture waits while this file exists.
  while (process.env.ART_PAUSE_FILE && existsSync(process.env.ART_PAUSE_FILE)) await wait(2_000)
  const began = Date.now()
  const { rendered, done } = render(name)
  await rendered
  // One picture is cleaned while the next is rendered.
  await cleaned
  cleaned = done.then((ok) => {
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(`${index + 1} of ${missing.length}: ${name} ${ok ? `in ${seconds} s` : 'failed'}`)
  })
}
await cleaned

function render(name) {
  const blender = spawn('blender', ['-b', '-noaudio', '-P', join(here, 'render.py'), '--', name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  blender.stdout.setEncoding('utf8')
  const done = new Promise((resolve) => blender.once('exit', (code) => resolve(code === 0)))
  const rendered = new Promise((resolve) => {
    done.then(resolve)
    blender.stdout.on('data', (text) => {
      for (const line of text.split('\n')) if (/^(built|rendered)/.test(line)) console.log(`  ${name}: ${line}`)
      if (/^rendered/m.test(text)) resolve()
    })
  })
  return { rendered, done: done.then((ok) => ok && existsSync(join(masters, `${name}.jpg`))) }
}
