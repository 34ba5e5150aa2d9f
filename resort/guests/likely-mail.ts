/** Where many guests have their mail; also those that look like a slip for another. */
const wellKnown = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'outlook.com', 'live.com', 'msn.com', 'yahoo.com', 'ymail.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'mail.com', 'email.com', 'gmx.com', 'proton.me', 'protonmail.com'],
  ...['hotmail.es', 'outlook.es', 'yahoo.es', 'live.com.mx', 'outlook.com.mx', 'yahoo.com.mx', 'prodigy.net.mx'],
  ...['hotmail.com.br', 'outlook.com.br', 'yahoo.com.br', 'uol.com.br', 'bol.com.br', 'terra.com.br'],
  ...['hotmail.co.uk', 'yahoo.co.uk', 'hotmail.fr', 'yahoo.fr', 'hotmail.it', 'gmx.de', 'gmx.net', 'web.de'],
]

/** What was probably meant, where the house of a mail is one slip away from a well-known one. Never more than a question. */
export function findLikelyMail(mail: string): string | null {
  const at = mail.lastIndexOf('@')
  const house = mail
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || wellKnown.includes(house)) return null
  const meant = wellKnown.find((each) => isOneSlip(house, each))
  return meant ? `${mail.slice(0, at).trim()}@${meant}` : null
}

/** A letter too many, too few or another one, or two of them swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0
  while (at < meant.length && typed[at] === meant[at]) at++
  const [left, right] = [typed.slice(at), meant.slice(at)]
  const isSwapped = left.length > 1 && left.startsWith(`${right[1]}${right[0]}`) && left.slice(2) === right.slice(2)
  return isSwapped || left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1)
}
