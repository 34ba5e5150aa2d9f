import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { keepMade, markOf, mastersFolder } from './made.mjs'
import { runGently } from './run-gently.mjs'

/**
 * Renders, cleans and develops one picture. What each step leaves in the work folder is signed with what it was made of,
 * so a run that was ended goes on at the step where it was.
 */
export async function takePicture({ name, inputs, work, blender, again }) {
  if (again) rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const minutes = readMinutes(work, inputs)
  const step = async (does, program, args) => {
    if (does in minutes) return
    const began = Date.now()
    const { code, lines } = await runGently(program, args)
    if (code !== 0) throw new Error(`${name}: ${does} ended with ${code}\n${lines.slice(-12).join('\n')}`)
    minutes[does] = Number(((Date.now() - began) / 60_000).toFixed(1))
    writeFileSync(join(work, 'steps.json'), JSON.stringify({ inputs, minutes }))
    console.log(`  ${name}: ${does} in ${minutes[does]} minutes`)
  }
  await step('render', 'blender', [...blender('render.py'), name, '--work', work])
  const { wrap } = JSON.parse(readFileSync(join(work, 'look.json'), 'utf8'))
  await step('clean', process.execPath, [
    join(import.meta.dirname, 'clean', 'clean-passes.mjs'),
    work,
    ...(wrap ? ['--wrap'] : []),
  ])
  for (const pass of readdirSync(work).filter((file) => file.endsWith('.exr'))) rmSync(join(work, pass))
  const developed = join(work, `${name}.jpg`)
  await step('develop', 'blender', [...blender('develop.py'), work, developed])
  keepMade(name, { inputs, master: markOf(developed), minutes })
  // Beside the old one first: a name is changed at once, a copy is not.
  copyFileSync(developed, join(mastersFolder, `.${name}.new`))
  renameSync(join(mastersFolder, `.${name}.new`), join(mastersFolder, `${name}.jpg`))
  rmSync(join(work, 'steps.json'))
}

function readMinutes(work, inputs) {
  const file = join(work, 'steps.json')
  if (!existsSync(file)) return {}
  const kept = JSON.parse(readFileSync(file, 'utf8'))
  return kept.inputs === inputs ? kept.minutes : {}
}
