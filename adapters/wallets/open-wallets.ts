import type { Wallets } from '#resort/gates/wallets.ts'
import { type AppleKeys, appleWallet } from './apple-wallet.ts'
import { type GoogleKeys, googleWallet } from './google-wallet.ts'

export type WalletKeys = { apple: AppleKeys | null; google: GoogleKeys | null }

export async function openWallets({ apple, google }: WalletKeys): Promise<Wallets> {
  return {
    apple: apple && (await appleWallet(apple)),
    google: google && (await googleWallet(google)),
  }
}
