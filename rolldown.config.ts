import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin, type RolldownOptions } from 'rolldown'
import { builtFileOf, processSources } from './commands/build-parts.ts'

const into = process.env.BUILD_INTO ?? 'build/processes'

/** Native code, what only some processes ever come to, and a package of which Node complains anywhere but where it was installed. */
const installed = ['sharp', 'pg-native', 'pdfkit', '@react-pdf/renderer', '@duffel/api']

/** Each process in one file with all it imports, each module under its path: docs/decisions/0545. */
export default defineConfig(processSources.map(bundle))

function bundle(source: string): RolldownOptions {
  const place = builtFileOf(source)
  return {
    input: source,
    platform: 'node',
    external: [/^node:/, ...installed, 'vite'],
    plugins: [standWhereWritten(dirname(place))],
    output: {
      file: join(into, relative('build/processes', place)),
      format: 'esm',
      codeSplitting: false,
      banner:
        "import { fileURLToPath as toPath$ } from 'node:url'\nconst standsAt$ = (way) => toPath$(new URL(way, import.meta.url))",
    },
  }
}

/** What a module looks for beside itself is looked for where it was written, seen from the file that it went into. */
function standWhereWritten(place: string): Plugin {
  const way = (path: string) => JSON.stringify(relative(place, relative(import.meta.dirname, path)))
  return {
    name: 'stand-where-written',
    transform(code, id) {
      if (!/\bimport\.meta\.(url|dirname)\b|\b__(dirname|filename)\b/.test(code)) return null
      const moved = code
        .replace(/\bimport\.meta\.url\b/g, `new URL(${way(id)}, import.meta.url).href`)
        .replace(/\bimport\.meta\.dirname\b/g, `standsAt$(${way(dirname(id))})`)
        .replace(/\b__dirname\b/g, `standsAt$(${way(dirname(id))})`)
        .replace(/\b__filename\b/g, `standsAt$(${way(id)})`)
      return { code: moved, map: null }
    },
  }
}
