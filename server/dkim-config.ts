import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { DkimKey } from '#adapters/mail/smtp-mail.ts'

const optional = z.string().trim().min(1).optional()
const name = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i

/** What letters are signed with, so that mail servers know whose they are. */
export const dkimEnvironment = {
  DKIM_DOMAIN: optional,
  DKIM_SELECTOR: optional,
  DKIM_KEY: optional,
  DKIM_KEY_FILE: optional,
}

type DkimValues = z.infer<z.ZodObject<typeof dkimEnvironment>>
const fewestBits = 2048

export type DkimRead = { key: DkimKey | null; faults: string[] }

/** A signature that nobody can check makes letters worse than none, so half of it stops the start. */
export function readDkim(values: DkimValues): DkimRead {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: text, DKIM_KEY_FILE: file } = values
  if (!domain && !selector && !text && !file) return { key: null, faults: [] }
  if (!domain || !selector || (!text && !file)) {
    return wrong('DKIM_DOMAIN, DKIM_SELECTOR and one of DKIM_KEY and DKIM_KEY_FILE belong together.')
  }
  if (text && file) return wrong('DKIM_KEY and DKIM_KEY_FILE are two ways to say one key: leave one of them out.')
  if (!domain.includes('.') || !name.test(domain)) return wrong(`DKIM_DOMAIN is no domain, such as hotel.example.`)
  if (!name.test(selector)) return wrong('DKIM_SELECTOR is no name of a DNS record, such as mail2027.')
  // One line of an environment holds no line breaks.
  const pem = text ? text.replaceAll('\\n', '\n') : readKeyFile(file ?? '')
  if (pem === null) return wrong(`DKIM_KEY_FILE cannot be read: ${file}.`)
  const fault = judgePem(pem, text ? 'DKIM_KEY' : 'DKIM_KEY_FILE')
  return fault ? wrong(fault) : { key: { domain, selector, privateKey: pem }, faults: [] }
}

function wrong(sentence: string): DkimRead {
  return { key: null, faults: [sentence] }
}

function readKeyFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function judgePem(pem: string, name: string): string | null {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey(pem)
    if (type !== 'rsa') return `${name} is a key of another kind: letters are signed with RSA.`
    if ((details?.modulusLength ?? 0) >= fewestBits) return null
    return `${name} is too short: use an RSA key of ${fewestBits} bits or more.`
  } catch {
    return `${name} is no private key in PEM, as \`openssl genrsa ${fewestBits}\` makes one.`
  }
}
