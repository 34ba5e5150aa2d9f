import { expect, test } from 'vitest'
import { problemWords } from '#api/problems/problem-words.ts'
import { m } from './compiled/messages.js'

// Other programs and printed papers of the group know these letter by letter.
const sentences: [string, (words: object, options: { locale: 'es' | 'en' }) => string, { es?: string; en?: string }][] =
  [
    ['maintenance', m.maintenance_heading, { es: 'Nos encontramos en mantenimiento' }],
    [
      'whom to call in maintenance',
      m.maintenance_text,
      { es: 'Contactanos en nuestros números de atención al cliente' },
    ],
    [
      'the last room',
      m.last_room_taken,
      {
        es: 'La última habitación disponible se ha reservado. Por favor, elige fechas alternativas para tu reserva o una categoría distinta.',
        en: 'The last available guest room has been reserved. Please, choose alternative dates for your stay or a different category.',
      },
    ],
    ['a room that cannot be had', m.rooms_not_available, { es: 'No disponible', en: 'Not Available' }],
    [
      'a code on the page of rooms',
      m.promo_invalid,
      { es: 'Código promocional no válido', en: 'Invalid promotional code' },
    ],
    [
      'a code in the widget',
      m.widget_code_invalid,
      { es: 'Código promocional no válido', en: 'Invalid promotional code' },
    ],
    ['a newsletter without a name', m.newsletter_missing_name, { es: 'El campo nombre es requerido' }],
    ['a newsletter without a last name', m.newsletter_missing_lastname, { es: 'El campo apellido es requerido' }],
    ['a newsletter without an email', m.newsletter_missing_mail, { es: 'El campo email es requerido' }],
    ['an email that is none', m.newsletter_wrong_mail, { es: 'Ingrese un correo válido' }],
    ['a newsletter without a country', m.newsletter_missing_country, { es: 'El campo pais es requerido' }],
    ['a box that is not ticked', m.newsletter_missing_box, { es: 'Es necesario seleccionar este campo' }],
    [
      'a newsletter that fails',
      m.newsletter_failed,
      { es: 'Ocurrió un error con tu suscripción. Vuelve a intentarlo más tarde.' },
    ],
    ['terms', m.rooms_policies, { en: 'See Policies' }],
    ['the title of a failed page', m.error_title, { es: 'Error 500', en: 'Error 500' }],
    ['the heading of a failed page', m.error_heading, { es: 'Error interno', en: 'Internal Error' }],
    [
      'the text of a failed page',
      m.error_text,
      { es: 'Lo sentimos, algo salió mal.', en: "We're sorry, Something went wrong." },
    ],
  ]

test.for(sentences)('the sentence is as it is fixed: %s', ([, sentence, { es, en }]) => {
  if (es) expect(sentence({}, { locale: 'es' })).toBe(es)
  if (en) expect(sentence({}, { locale: 'en' })).toBe(en)
})

test('a program hears the same of the last room, of a code, and of a failure that has no other name', () => {
  expect(problemWords['last-room-taken']).toMatchObject({
    es: m.last_room_taken({}, { locale: 'es' }),
    en: m.last_room_taken({}, { locale: 'en' }),
  })
  expect(problemWords['promo-invalid']).toMatchObject({
    es: 'Código promocional no válido',
    en: 'Invalid promotional code',
  })
  expect(problemWords['internal-error']?.en).toBe('An error has ocurred. Please try again.')
})
