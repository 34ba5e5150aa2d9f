import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { type Config, ConfigError } from './config.ts'

type Files = NonNullable<Config['tls']>

export type Certificate = ReturnType<typeof readCertificate>

/** The proxy in front speaks TLS to us too, where the way between is not the machine's own. */
export function readCertificate({ cert: certFile, key: keyFile }: Files) {
  const [cert, key] = [readFile('TLS_CERT', certFile), readFile('TLS_KEY', keyFile)]
  judge(() => createSecureContext({ cert }), `TLS_CERT is no certificate in PEM: ${certFile}`)
  judge(() => createSecureContext({ key }), `TLS_KEY is no key in PEM, or has a password: ${keyFile}`)
  judge(() => createSecureContext({ cert, key }), `TLS_KEY is not the key of the certificate in TLS_CERT: ${keyFile}`)
  return { cert, key, minVersion: 'TLSv1.2' as const }
}

function readFile(name: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new ConfigError([`${name} cannot be read (${(cause as Error).message}).`], { cause })
  }
}

function judge(use: () => unknown, sentence: string): void {
  try {
    use()
  } catch (cause) {
    throw new ConfigError([`${sentence} (${(cause as Error).message}).`], { cause })
  }
}
