// npm run art -- NAME … | all [--again] [--keep]: takes pictures with Blender, one after another, at the lowest priority.
// What is as its scene says is skipped, and so is a photograph. Ended at any time, it goes on where it was.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseNext } from './choose-next.mjs'
import { keepMade, readMade, readMasters } from './made.mjs'
import { runGently } from './run-gently.mjs'
import { takePicture } from './take-picture.mjs'

const words = process.argv.slice(2)
const isAgain = words.includes('--again')
const named = words.filter((word) => !word.startsWith('--'))
const inputs = await listInputs()
const wanted = named.includes('all') ? [...inputs.keys()] : named
const unknown = wanted.filter((name) => !inputs.has(name))
if (unknown.length || !wanted.length) {
  console.error(
    `${unknown.length ? `There is no ${unknown.join(', ')}. ` : ''}npm run art -- all, or: ${[...inputs.keys()].join(' ')}`,
  )
  process.exit(1)
}
if (words.includes('--keep')) keepAsTheyAre()
else await takeAll()

/** What each picture is made of, as a mark that changes with it. */
async function listInputs() {
  const { code, lines } = await runGently('blender', [...blender('render.py'), '--list'])
  if (code !== 0) {
    console.error('Blender did not answer: install it (apt-get install blender python3-numpy) and try again.')
    process.exit(1)
  }
  return new Map(lines.filter((line) => line.startsWith('picture ')).map((line) => line.split(' ').slice(1)))
}

async function takeAll() {
  // What cleans pictures is large and of no use to the site, so it is installed by the first who takes one.
  if (!existsSync(join(import.meta.dirname, 'node_modules', 'onnxruntime-node'))) {
    execFileSync('npm', ['ci'], { cwd: import.meta.dirname, stdio: 'inherit' })
  }
  const { take, skip } = chooseNext({ wanted, isAgain, inputs, made: readMade(), masters: readMasters() })
  for (const { name, why } of skip)
    if (why === 'photograph') console.log(`${name} was not made here, so it stays (--again)`)
  console.log(`${take.length} of ${wanted.length} to take.`)
  for (const [index, name] of take.entries()) {
    const began = Date.now()
    const work = join(process.env.ART_WORK ?? join(tmpdir(), 'litoral-art'), name)
    await takePicture({ name, inputs: inputs.get(name), work, blender, again: isAgain })
    console.log(`${index + 1} of ${take.length}: ${name} after ${((Date.now() - began) / 60_000).toFixed(1)} minutes`)
  }
}

/** Says of masters that they are as their scenes say, where a script changed in a way that is not seen. */
function keepAsTheyAre() {
  const masters = readMasters()
  const made = readMade()
  for (const name of wanted.filter((each) => masters.has(each))) {
    keepMade(name, { ...made[name], inputs: inputs.get(name), master: masters.get(name) })
  }
}

function blender(script) {
  return ['-b', '-noaudio', '--python-exit-code', '1', '-P', join(import.meta.dirname, script), '--']
}
