import { hash } from '../signing.ts'

/** By which one address is known again, however it is written, where the address itself need not be kept. */
export function hashMail(mail: string): string {
  return hash(`mail ${mail.trim().toLowerCase()}`).toString('base64url')
}

/** By which a mailbox is known, so that what is written to it is counted: many addresses lead to one. It says nothing of who somebody is. */
export function hashMailbox(mail: string): string {
  return hash(`mailbox ${toMailbox(mail.trim().toLowerCase())}`).toString('base64url')
}

/** What stands after a plus is for its owner alone, and Gmail reads no dots. */
function toMailbox(mail: string): string {
  const at = mail.lastIndexOf('@')
  const house = mail.slice(at + 1)
  const name = mail.slice(0, at).replace(/(?<=.)\+.*/, '')
  return /^(gmail|googlemail)\.com$/.test(house) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${house}`
}
