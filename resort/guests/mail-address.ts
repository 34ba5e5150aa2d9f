import { z } from 'zod'

/** One address as mail servers take it, without quotes, comments or anything that could begin a second header. */
const address =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

/** The only rule of what a letter can be sent to, whoever asks for one. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && address.test(text)
}

/** Where what somebody bought or books is written about: as people have them, and never one that no letter reaches. */
export const mailAddress = z.email().max(254).refine(isMailAddress)
