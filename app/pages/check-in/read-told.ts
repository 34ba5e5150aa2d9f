import { mostAdults } from '#resort/guests/party.ts'
import { accessNeeds } from '#resort/orders/check-in/check-in.ts'
import { readField } from '../../read-field.ts'

/** What was typed of one room, right or wrong. */
export type Typed = {
  arrivalTime: string
  guests: { name: string; lastname: string; document: string }[]
  wishes: { beds: string; pillow: string; floor: string; access: string[] }
  accessConsent: boolean
  agreesToRules: boolean
  rulesVersion: string
  signature: string
}

export function readTold(form: FormData): Typed {
  const text = (name: string) => readField(form, name, 200)
  const adults = Array.from({ length: mostAdults }, (_, index) => index).filter((index) => form.has(`name.${index}`))
  return {
    arrivalTime: text('arrivalTime'),
    guests: adults.map((index) => ({
      name: text(`name.${index}`),
      lastname: text(`lastname.${index}`),
      document: text(`document.${index}`),
    })),
    wishes: {
      beds: text('beds'),
      pillow: text('pillow'),
      floor: text('floor'),
      access: form
        .getAll('access')
        .map((value) => String(value).slice(0, 30))
        .slice(0, accessNeeds.length),
    },
    accessConsent: form.get('accessConsent') === 'on',
    agreesToRules: form.get('agreesToRules') === 'on',
    rulesVersion: text('rulesVersion'),
    signature: text('signature'),
  }
}
