import { isSame } from '../signing.ts'
import type { FormerSecret } from '../visitors/former-secret.ts'
import { hashGiftCode, makeGiftCode } from './gift-code.ts'
import type { Gift } from './gift-queries.ts'

/** What makes the code of a gift, and makes it again for whoever may see it. */
export type GiftCodes = {
  make: (seed: string) => string
  /** Null where the secret that made it is gone: it can still be spent, by whoever has it. */
  codeOf: (gift: Pick<Gift, 'seed' | 'codeHash'>) => string | null
}

export function giftCodes(secret: string, former: FormerSecret | null = null): GiftCodes {
  const secrets = former ? [secret, former.value] : [secret]
  return {
    make: (seed) => makeGiftCode(seed, secret),
    codeOf: ({ seed, codeHash }) => {
      const codes = secrets.map((each) => makeGiftCode(seed, each))
      return codes.find((code) => isSame(Buffer.from(hashGiftCode(code)), Buffer.from(codeHash))) ?? null
    },
  }
}
