import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** What every page with scripts loads, in one piece: it compresses better, and changes less often than the pages. The words of an error are there before they are needed. */
const frame = {
  name: 'frame',
  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|\/app\/(late-scripts|entry\.client|messages\/compiled\/messages\/(menu|error_\w+)\.js)/,
}
/** What pages share of our own, in one piece too: thirty small files cost a phone more than what is in them. */
const house = [
  // Without what several pages share and a search, the page that is fetched most, never shows.
  {
    name: 'sentences',
    test: /\/app\/messages\/(?!compiled\/messages\/(case_|contact_choose|account_|access_|claim_|newsletter_|waiting_|gate_|design_|open_|reserve_arrival_after_))/,
    minShareCount: 3,
  },
  {
    name: 'house',
    test: /\/app\/(?!pages\/content\/|shell\/product-icon|shell\/case\/|shell\/(arrival-|key-|missing|plain-page|framed-picture|say-sizes|typed-saver)|words\/say-arrival-|ui\/(checkbox-field|error-summary)|messages\/)/,
    minShareCount: 3,
  },
  // Written pages share parts that no page with scripts has any use for; the newsletter's form is its page's and its frame's.
  { name: 'written', test: /\/app\/pages\/content\/(?!newsletter\/)/, minShareCount: 2 },
]

const stylesheets = globSync('app/**/*.module.css').toSorted()

export default defineConfig({
  css: { modules: { generateScopedName: nameClass } },
  plugins: [
    paraglideVitePlugin({
      project: './app/messages/project.inlang',
      outdir: './app/messages/compiled',
      strategy: ['globalVariable', 'baseLocale'],
      emitGitIgnore: false,
    }),
    buildForProduction(),
    reactRouter(),
    keepOurLanguages(),
    rememberPluralRules(),
    orderLayers(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [frame, ...house] } } } } },
  },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
})

/** A name and the number of its file: what else would tell two classes apart is sent again with every page. */
function nameClass(name: string, path: string): string {
  const file = relative(import.meta.dirname, path.replace(/\?.*$/, ''))
  const number = stylesheets.includes(file) ? stylesheets.indexOf(file) : stylesheets.push(file) - 1
  return `${name}_${number.toString(36)}`
}

/** React's development build serves half as many pages; no NODE_ENV, here or where the site runs, may choose it. */
function buildForProduction(): Plugin {
  return {
    name: 'build-for-production',
    apply: 'build',
    enforce: 'pre',
    config() {
      process.env.NODE_ENV = 'production'
      // A server that carries its own React would still ask NODE_ENV which one to use, unless told here.
      return { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    },
  }
}

/** The calendar's own words come in thirty-four languages; the site speaks three. */
function keepOurLanguages(): Plugin {
  return {
    name: 'keep-our-languages',
    enforce: 'pre',
    load(id) {
      const [, locale] = /react-(?:aria|stately)[^?]*\/intl\/.*?([a-z]{2}-[A-Z]{2})\.[cm]?js$/.exec(id) ?? []
      return locale && !['es-ES', 'en-US', 'pt-BR'].includes(locale) ? 'export default undefined' : null
    },
  }
}

/** The compiled messages make the rules of a language anew for every number in a sentence, which takes longer than the sentence. */
function rememberPluralRules(): Plugin {
  const anew = 'new Intl.PluralRules(locale, options).select('
  return {
    name: 'remember-plural-rules',
    transform(code, id) {
      if (!id.endsWith('/messages/compiled/registry.js')) return null
      if (!code.includes(anew))
        throw new Error('The compiled messages choose plurals otherwise now: see vite.config.ts.')
      const remembered = `const rulesOf = {};
function findRules(locale, options) {
  return (rulesOf[locale + JSON.stringify(options ?? null)] ??= new Intl.PluralRules(locale, options));
}
`
      return remembered + code.replace(anew, 'findRules(locale, options).select(')
    },
  }
}

/** Style sheets arrive in any order: each says first which layer is above which. */
function orderLayers(): Plugin {
  return {
    name: 'order-layers',
    enforce: 'pre',
    transform(code, id) {
      return /\/app\/.+\.css$/.test(id) ? `@layer tokens, base, parts, shell, pages;\n${code}` : null
    },
  }
}
