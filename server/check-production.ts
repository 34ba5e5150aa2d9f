import type { z } from 'zod'
import type { environment } from './config.ts'
import { warnOfFlights } from './flight-config.ts'
import { judgeKey } from './judge-key.ts'
import { judgeProxiesOfProduction } from './judge-proxies.ts'
import { judgePayments } from './payment-config.ts'

type Values = z.infer<typeof environment>

/** What production must not start with: a sentence for each thing, and what to do about it. */
export function listFaults(values: Values): string[] {
  const faults = [
    judgeDatabase(values.DATABASE_URL),
    judgePublicUrl(values.PUBLIC_URL),
    judgeMail(values),
    judgeSecret(values.SECRET),
    judgeSecretBefore(values),
    judgeOperationsKey(values.OPERATIONS_KEY),
    judgeReportsSecret(values.MAIL_REPORTS_SECRET),
    ...judgePayments(values),
    judgeRates('ECB_RATES_URL', values.ECB_RATES_URL),
    judgeRates('WORLD_RATES_URL', values.WORLD_RATES_URL),
    judgeProxiesOfProduction(values.TRUST_PROXY),
    judgeWayFromProxy(values),
    values.CLOCK ? 'CLOCK is for tests only and is refused in production.' : null,
    values.CRASH_POINT ? 'CRASH_POINT is for tests only and is refused in production.' : null,
  ]
  return faults.filter((each) => each !== null)
}

/** What production may start with, and somebody should look at. */
export function listWarnings(values: Values): string[] {
  const mail = values.SMTP_URL ? new URL(values.SMTP_URL) : null
  const warnings = [
    mail?.protocol === 'smtp:' && isHere(mail.hostname)
      ? 'SMTP_URL names a mail server of this machine without TLS: letters are as private as this machine is.'
      : null,
    values.CARDS_SECRET_KEY && /^[rs]k_test_/.test(values.CARDS_SECRET_KEY)
      ? 'CARDS_SECRET_KEY is a key for trying out: no card is charged. Use the live key of the account.'
      : null,
    warnOfFlights(values),
    /^(silent|fatal)$/.test(values.LOG_LEVEL)
      ? `LOG_LEVEL is ${values.LOG_LEVEL}: nobody will read of attacks or of money that waits. Use info.`
      : null,
  ]
  return warnings.filter((each) => each !== null)
}

/** Names, telephones and what opens a booking cross that network. A certificate that nobody checks is anybody's. */
function judgeDatabase(text: string | undefined): string | null {
  if (!text) return 'DATABASE_URL is missing: production needs a PostgreSQL of its own.'
  const url = URL.parse(text)
  if (!url) return 'DATABASE_URL is no address, such as postgres://litoral:…@db.example/litoral?sslmode=verify-full.'
  // The driver believes the host of the query before that of the address.
  const hosts = [url.hostname, ...url.searchParams.getAll('host')]
  const isChecked = /^verify-(ca|full)$/.test(url.searchParams.get('sslmode') ?? '')
  if (isChecked || hosts.every((host) => isHere(host) || host.startsWith('/'))) return null
  return 'DATABASE_URL names another machine without checked TLS: add ?sslmode=verify-full, with sslrootcert where its authority is your own.'
}

function judgePublicUrl(url: string | undefined): string | null {
  if (!url) return 'PUBLIC_URL is missing: the address guests type, for links and cookies.'
  return url.startsWith('https:') ? null : 'PUBLIC_URL must begin with https: in production.'
}

/** A password, a name and the link to a booking cross the network in a letter. */
function judgeMail({ SMTP_URL: text }: Values): string | null {
  if (!text) return 'SMTP_URL is missing: confirmations could not be sent.'
  const { protocol, username, hostname } = new URL(text)
  if (protocol === 'smtps:' || isHere(hostname) || username) return null
  return 'SMTP_URL sends letters that anybody on the way can read: begin it with smtps:, or give a user and a password, with which smtp: asks for TLS.'
}

function judgeSecret(secret: string | undefined): string | null {
  if (!secret) return 'SECRET is missing: at least 32 random characters that sign the forms.'
  if (isStrong(secret)) return null
  return 'SECRET is weak: use at least 32 random characters, such as `openssl rand -base64 32`.'
}

/** Until its last day it opens as much as the secret of today. */
function judgeSecretBefore({ SECRET, SECRET_BEFORE: before }: Values): string | null {
  if (!before) return null
  if (before === SECRET) return 'SECRET_BEFORE is the same as SECRET: nothing would change. Make a new SECRET.'
  if (isStrong(before)) return null
  return 'SECRET_BEFORE is weak: somebody could guess it and sign until its last day. Leave it out with SECRET_BEFORE_UNTIL, which ends what it signed.'
}

function judgeOperationsKey(key: string | undefined): string | null {
  if (!key || isStrong(key)) return null
  return 'OPERATIONS_KEY is weak: use at least 32 random characters, or leave it out, which shuts what it opens.'
}

/** Whoever knows it can say of any address that no letter reaches it. */
function judgeReportsSecret(secret: string | undefined): string | null {
  if (!secret || isStrong(secret)) return null
  return 'MAIL_REPORTS_SECRET is weak: use at least 32 random characters, or leave it out, and no reports are taken.'
}

function isStrong(key: string): boolean {
  return judgeKey(key, { least: 32, distinct: 12 }) === null
}

/** Whoever says the rates says the prices. */
function judgeRates(name: string, url: string | undefined): string | null {
  if (!url) return `${name} is missing: where exchange rates come from. Whoever says them says the prices.`
  return url.startsWith('https:') ? null : `${name} must begin with https: in production.`
}

/** Cookies and what guests type come this way once TLS has ended at the proxy. */
function judgeWayFromProxy({ HOST, TLS_CERT, TLS_KEY }: Values): string | null {
  if (isHere(HOST) || HOST === '::1' || (TLS_CERT && TLS_KEY)) return null
  return 'HOST opens plain HTTP to other machines: name the certificate of the site in TLS_CERT and TLS_KEY, or leave HOST at 127.0.0.1.'
}

function isHere(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', ''].includes(hostname)
}
