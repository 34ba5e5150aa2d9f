export type Phone = { country: string; number: string }

/** The number in the guest's own country where there is one, else the first of the house. */
export function phoneNear(phones: readonly Phone[], country: string | undefined): Phone | undefined {
  return phones.find((phone) => phone.country === country) ?? phones[0]
}
