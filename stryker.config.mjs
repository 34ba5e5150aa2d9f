/** Run by `npm run mutation`, once for each group of commands/mutation-groups.ts. */
export default {
  // Not as a word of the command, which cuts `{day,stay}.ts` at its comma.
  mutate: JSON.parse(process.env.MUTATION_RULES ?? '[]'),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  tsconfigFile: 'none.json',
  ignorePatterns: ['/.data*', '/build', '/docs', '/art', '/bench', '/tsconfig.json', '/test-results'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 60_000,
  reporters: ['clear-text', 'json', 'progress'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  clearTextReporter: { allowColor: false, logTests: false },
}
