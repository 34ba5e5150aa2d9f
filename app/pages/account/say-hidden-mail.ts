/** `a•••@example.com`: enough for its owner to know it by. */
export function sayHiddenMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  return `${mail.slice(0, 1)}•••${mail.slice(at)}`
}
