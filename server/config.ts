import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import type { SupplierKeys } from '#adapters/flights/ask-supplier.ts'
import type { DkimKey } from '#adapters/mail/smtp-mail.ts'
import type { PaymentsOptions } from '#adapters/payments/open-payments.ts'
import type { WalletKeys } from '#adapters/wallets/open-wallets.ts'
import type { TagManagers } from '#app/tag-manager.ts'
import type { FlightPrices } from '#resort/flights/price-flight.ts'
import { type BasisPoints, fromPerCent } from '#resort/money/basis-points.ts'
import type { FormerSecret } from '#resort/visitors/former-secret.ts'
import { listBlankFigures, withoutBlanks } from './blanks.ts'
import { listFaults, listWarnings } from './check-production.ts'
import { dkimEnvironment, readDkim } from './dkim-config.ts'
import { flightEnvironment, judgeFlights, readFlights } from './flight-config.ts'
import { judgeLiveKeys } from './judge-live-keys.ts'
import { judgeProxies, listProxies } from './judge-proxies.ts'
import {
  listNewsletterFaults,
  type NewsletterConfig,
  newsletterEnvironment,
  originsOf,
  readNewsletter,
} from './newsletter-config.ts'
import { listPaymentPages, paymentEnvironment, readPayments } from './payment-config.ts'
import {
  judgePersonalization,
  personalizationEnvironment,
  readPersonalization,
  readTagManagers,
} from './personalization-config.ts'
import { listWalletFaults, readWallets, walletEnvironment } from './wallet-config.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const processes = z.coerce.number().int().min(1).max(64)
const optional = z.string().trim().min(1).optional()

/** Every variable the processes read; docs/operations.md explains each, and a test holds the two together. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  TLS_CERT: optional,
  TLS_KEY: optional,
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optional,
  DATABASE_PORT: port.optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(90).default(10),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  SECRET: optional,
  SECRET_BEFORE: optional,
  SECRET_BEFORE_UNTIL: z.iso.date().optional(),
  API_KEY: z.string().min(8).default('litoral-web'),
  API_PREFIX: z.string().min(1).default('LITORAL'),
  EDGE_COUNTRY_HEADER: z.string().toLowerCase().default(''),
  TRUST_PROXY: z.string().default(''),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  PROCESSES: processes.optional(),
  PROCESSES_HERE: processes.default(1),
  OPERATIONS_KEY: optional,
  OFFLINE: z.enum(['on', 'off']).default('on'),
  CLOCK: z.iso.datetime().optional(),
  CRASH_POINT: optional,
  PAYMENTS_SIMULATOR_PORT: port.optional(),
  ...paymentEnvironment,
  ...flightEnvironment,
  ...walletEnvironment,
  ...personalizationEnvironment,
  ...newsletterEnvironment,
  RATES_SIMULATOR_PORT: port.optional(),
  ECB_RATES_URL: z.url({ protocol: /^https?$/ }).optional(),
  WORLD_RATES_URL: z.url({ protocol: /^https?$/ }).optional(),
  RATES_MOST_JUMP: z.coerce.number().min(1).max(100).multipleOf(0.01).default(20),
  INBOX_PORT: port.optional(),
  SMTP_PORT: port.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_REPORTS_SECRET: z.string().min(32).optional(),
  ...dkimEnvironment,
  LITORAL_RELOAD: z.enum(['on', 'off']).default('off'),
})

export type Config = {
  production: boolean
  /** What production starts with and somebody should look at. */
  warnings: string[]
  reload: boolean
  port: number
  host: string
  /** Files of the certificate and its key; null is plain HTTP, for a proxy of this machine. */
  tls: { cert: string; key: string } | null
  dataDir: string
  databaseUrl: string | null
  databasePort: number
  databaseConnections: number
  publicUrl: URL
  logLevel: string
  secret: string | null
  formerSecret: FormerSecret | null
  apiKey: string
  apiPrefix: string
  edgeCountryHeader: string
  trustProxy: string[]
  /** What this one of the processes gives to a network. */
  rateLimitPerMinute: number
  /** How many serve the site together, on all machines. */
  processes: number
  /** How many of them share the port of this machine. */
  processesHere: number
  /** What operators show to read figures and the description of the API; null leaves them open, or shut in production. */
  operationsKey: string | null
  /** Whether browsers keep a page for the hours without a network. */
  offline: boolean
  clock: string | null
  crashPoint: string | null
  paymentsSimulatorPort: number
  payments: PaymentsOptions
  flightsSimulatorPort: number
  /** Who sells flights to the house; null sells none. */
  flights: SupplierKeys | null
  flightPrices: FlightPrices
  newsletter: NewsletterConfig
  /** Origins of other pages that a form of ours leads to: where guests pay, or are led after they subscribed. */
  paymentPages: string[]
  wallets: WalletKeys
  personalizationSimulatorPort: number
  /** Who is asked which audience a guest belongs to; null is nobody. */
  personalization: { url: string; key: string } | null
  tagManagers: TagManagers | null
  ratesSimulatorPort: number
  ecbRatesUrl: string
  worldRatesUrl: string
  mostRateJump: BasisPoints
  inboxPort: number
  smtpPort: number
  smtpUrl: string
  /** What signs the mails; null leaves them unsigned. */
  dkim: DkimKey | null
  /** By which the mail provider proves its reports; null takes none. */
  mailReportsSecret: string | null
}

/** A sentence for each thing that is wrong, all at once. */
export class ConfigError extends Error {
  readonly sentences: string[]
  constructor(sentences: string[], options?: ErrorOptions) {
    super(sentences.join('\n'), options)
    this.sentences = sentences
  }
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const blank = listBlankFigures(env, environment.shape)
  const parsed = environment.safeParse(withoutBlanks(env))
  if (!parsed.success || blank.length) {
    const issues = parsed.error?.issues ?? []
    throw new ConfigError([...blank, ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`)])
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  judgeTogether(values)
  const smtpPort = values.SMTP_PORT ?? values.PORT + 5
  const ratesSimulatorPort = values.RATES_SIMULATOR_PORT ?? values.PORT + 3
  const paymentsSimulatorPort = values.PAYMENTS_SIMULATOR_PORT ?? values.PORT + 1
  const payments = readPayments(values, production ? null : `http://127.0.0.1:${paymentsSimulatorPort}`)
  const newsletter = readNewsletter(values)
  const ratesSimulator = `http://127.0.0.1:${ratesSimulatorPort}`
  return {
    production,
    warnings: production ? listWarnings(values) : [],
    reload: values.LITORAL_RELOAD === 'on' && !production,
    port: values.PORT,
    host: values.HOST,
    tls: readTls(values),
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databasePort: values.DATABASE_PORT ?? values.PORT + 6,
    databaseConnections: values.DATABASE_CONNECTIONS,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`),
    logLevel: values.LOG_LEVEL,
    secret: values.SECRET ?? null,
    formerSecret: readFormerSecret(values),
    apiKey: values.API_KEY,
    apiPrefix: values.API_PREFIX,
    edgeCountryHeader: values.EDGE_COUNTRY_HEADER,
    trustProxy: listProxies(values.TRUST_PROXY),
    ...shareAmongProcesses(values),
    operationsKey: values.OPERATIONS_KEY ?? null,
    offline: values.OFFLINE === 'on',
    clock: values.CLOCK ?? null,
    crashPoint: values.CRASH_POINT ?? null,
    paymentsSimulatorPort,
    payments,
    ...readFlights(values),
    newsletter,
    paymentPages: [...listPaymentPages(payments), ...originsOf(newsletter)],
    wallets: readWallets(values),
    ...readPersonalization(values),
    tagManagers: readTagManagers(values),
    ratesSimulatorPort,
    ecbRatesUrl: values.ECB_RATES_URL ?? `${ratesSimulator}/stats/eurofxref/eurofxref-daily.xml`,
    worldRatesUrl: values.WORLD_RATES_URL ?? `${ratesSimulator}/v6/latest/USD`,
    mostRateJump: fromPerCent(values.RATES_MOST_JUMP),
    inboxPort: values.INBOX_PORT ?? values.PORT + 4,
    smtpPort,
    smtpUrl: values.SMTP_URL ?? `smtp://127.0.0.1:${smtpPort}`,
    dkim: readDkim(values).key,
    mailReportsSecret: values.MAIL_REPORTS_SECRET ?? null,
  }
}

/** What single values cannot say: which of them go together, and what a house that is open to guests needs. */
function judgeTogether(values: z.infer<typeof environment>): void {
  const proxies = judgeProxies(values.TRUST_PROXY)
  const faults = [
    ...(proxies ? [proxies] : []),
    ...(values.NODE_ENV === 'production' ? listFaults(values) : []),
    ...judgeLiveKeys(values),
    ...listWalletFaults(values),
    ...readDkim(values).faults,
    ...judgePersonalization(values),
    ...judgeFlights(values),
    ...listNewsletterFaults(values),
  ]
  if (faults.length) throw new ConfigError(faults)
}

function readTls({ TLS_CERT: cert, TLS_KEY: key }: z.infer<typeof environment>): Config['tls'] {
  if (!cert && !key) return null
  if (cert && key) return { cert, key }
  throw new ConfigError(['TLS_CERT and TLS_KEY belong together: the files of the certificate and of its key.'])
}

/** What is counted in the memory of one process is its share of what all may. */
function shareAmongProcesses(values: z.infer<typeof environment>) {
  const { RATE_LIMIT_PER_MINUTE: points, PROCESSES_HERE: processesHere, PROCESSES: processes = processesHere } = values
  if (processes < processesHere) {
    const fault = `PROCESSES counts all that serve the site, so it cannot be fewer than the ${processesHere} of PROCESSES_HERE.`
    throw new ConfigError([fault])
  }
  return { processes, processesHere, rateLimitPerMinute: Math.ceil(points / processes) }
}

/** Without a last day it would be good for ever. */
function readFormerSecret({ SECRET_BEFORE: value, SECRET_BEFORE_UNTIL: until }: z.infer<typeof environment>) {
  if (!value && !until) return null
  if (value && until) return { value, until }
  throw new ConfigError(['SECRET_BEFORE and SECRET_BEFORE_UNTIL belong together: the old secret, and its last day.'])
}
