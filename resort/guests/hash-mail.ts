import { hash } from '../signing.ts'

/** By which one address is known again, however it is written, where the address itself need not be kept. */
export function hashMail(mail: string): string {
  return hash(`mail ${mail.trim().toLowerCase()}`).toString('base64url')
}
