import { type Config, ConfigError, readConfig } from '#server/config.ts'

/** What is wrong with the environment is told in sentences, all at once, without a stack. */
export function readConfigOrExplain(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const sentence of error.sentences) console.error(sentence)
    process.exit(1)
  }
}
