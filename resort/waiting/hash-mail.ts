import { hash } from '../signing.ts'

/** By which one address is known again, however it is written. */
export function hashMail(mail: string): string {
  return hash(`wait ${mail.trim().toLowerCase()}`).toString('base64url')
}
