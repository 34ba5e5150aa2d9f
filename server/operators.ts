import { hash, isSame } from '#resort/signing.ts'
import type { Config } from './config.ts'

export type Entry = 'open' | 'key-needed' | 'shut'

/** Who may read the figures and the description of the API. Without a key they are open, but shut in production. */
export function judgeOperator(
  { operationsKey, production }: Pick<Config, 'operationsKey' | 'production'>,
  authorization: string | undefined,
): Entry {
  if (!operationsKey) return production ? 'shut' : 'open'
  // Hashes are of one length, so that neither length nor letters show in the time it takes.
  return isSame(hash(readKey(authorization ?? '')), hash(operationsKey)) ? 'open' : 'key-needed'
}

/** From a program as a bearer's key; from a browser as the password of whatever name. */
function readKey(authorization: string): string {
  const [scheme = '', value = ''] = authorization.split(' ')
  if (/^bearer$/i.test(scheme)) return value
  if (!/^basic$/i.test(scheme)) return ''
  return Buffer.from(value, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '')
}
