import { z } from 'zod'
import type { WalletKeys } from '#adapters/wallets/open-wallets.ts'

const optional = z.string().trim().min(1).optional()

/** What telephones need to keep tickets. */
export const walletEnvironment = {
  APPLE_PASS_TYPE: z
    .string()
    .regex(/^pass\.[\w.-]+$/)
    .optional(),
  APPLE_TEAM: optional,
  APPLE_PASS_CERTIFICATE: optional,
  APPLE_PASS_KEY: optional,
  APPLE_AUTHORITY: optional,
  GOOGLE_WALLET_ISSUER: z.string().regex(/^\d+$/).optional(),
  GOOGLE_WALLET_ACCOUNT: optional,
}

type WalletValues = z.infer<z.ZodObject<typeof walletEnvironment>>

/** A sentence for what was set in part: a house has all of a wallet, or none of it. */
export function listWalletFaults(values: WalletValues): string[] {
  const names = Object.keys(walletEnvironment) as (keyof WalletValues)[]
  return ['APPLE', 'GOOGLE'].flatMap((whose) => {
    const own = names.filter((name) => name.startsWith(whose))
    const set = own.filter((name) => values[name])
    return set.length && set.length < own.length ? [`${own.join(', ')} belong together.`] : []
  })
}

export function readWallets(values: WalletValues): WalletKeys {
  const { APPLE_PASS_TYPE: passType, APPLE_TEAM: team, APPLE_PASS_CERTIFICATE: certificate } = values
  const { APPLE_PASS_KEY: key, APPLE_AUTHORITY: authority } = values
  const { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_ACCOUNT: account } = values
  return {
    apple: passType && team && certificate && key && authority ? { passType, team, certificate, key, authority } : null,
    google: issuer && account ? { issuer, account } : null,
  }
}
