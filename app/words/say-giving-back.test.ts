import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { money } from '#resort/money/money.ts'
import { sayCancellation } from './say-giving-back.ts'

const onto = { es: 'tarjeta de regalo', en: 'gift voucher', pt: 'vale-presente' }

test.for(languages)(
  'before a free cancellation a guest reads in %s that what a voucher paid goes back onto it',
  (language) => {
    const free = { fee: money(0, 'USD'), refund: money(24_778, 'USD') }
    expect(sayCancellation(free, language)).toContain(onto[language])
  },
)
