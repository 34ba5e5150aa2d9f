import { expect, test } from 'vitest'
import { findLikelyMail } from './likely-mail.ts'

test.for([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['Ana.Ruiz@GMAIL.CON', 'Ana.Ruiz@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ana@gmail.comm', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@yahoo.com.nx', 'ana@yahoo.com.mx'],
])('%s deserves a question', ([typed, meant]) => {
  expect(findLikelyMail(typed ?? '')).toBe(meant)
})

test.for(['ana@gmail.com', 'ana@mail.com', 'ana@hotmail.fr', 'ana@example.com', 'ana@live.de', 'gmial.com', '@', ''])(
  '%s does not',
  (typed) => {
    expect(findLikelyMail(typed)).toBeNull()
  },
)
