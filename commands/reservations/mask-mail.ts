/** Enough to recognise an address by, and too little to write to: `a…@example.com`. */
export function maskMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  return at < 1 ? '' : `${[...mail][0]}…${mail.slice(at)}`
}
