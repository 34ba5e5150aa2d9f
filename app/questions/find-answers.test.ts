import { expect, test } from 'vitest'
import { openContent } from '#adapters/content/open-content.ts'
import { writtenPageNames } from '#app/page-lists.ts'
import { linkTo } from '#app/paths.ts'
import { type Language, languages } from '#resort/guests/language.ts'
import { findAnswers, mostAnswers } from './find-answers.ts'
import { readQuestions } from './read-questions.ts'

async function openQuestions() {
  const { content } = await openContent('content', linkTo, writtenPageNames)
  return (language: Language) =>
    readQuestions(content.findPage('faqs', language)?.sections ?? [], content.asking[language])
}

test('every question of the hotel is found by its own words in every language, in capitals and without accents', async () => {
  const questions = await openQuestions()
  for (const language of languages) {
    for (const { part } of questions(language).all) {
      const { heading } = part
      const plain = heading.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
      for (const asked of [heading, plain]) {
        expect([asked, findAnswers(questions(language), asked).answers[0]?.heading]).toEqual([asked, heading])
      }
    }
  }
})

test.for([
  ['es', '¿Puedo cancelar mi reserva?', '¿Cómo cancelo?'],
  ['es', '¿cuánto cuesta cancelar?', '¿Hasta cuándo cancelo sin cargo?'],
  ['en', 'how much does cancelling cost', 'Until when can I cancel without charge?'],
  ['en', 'cancellation fee', 'Until when can I cancel without charge?'],
  ['pt', 'quanto custa cancelar', 'Até quando posso cancelar sem custo?'],
  ['pt', 'taxa de cancelamento', 'Até quando posso cancelar sem custo?'],
  ['es', 'WIFI', '¿Hay wifi?'],
  ['en', 'Please, can I have wifi', 'Is there Wi-Fi?'],
  ['en', 'dogs', 'May I bring my dog?'],
  ['pt', 'Posso levar meu cão?', 'Posso levar meu cachorro?'],
  ['en', 'parking', 'Can I park my car?'],
  ['en', 'Where can we park the car?', 'Can I park my car?'],
  ['en', 'Are pets allowed?', 'May I bring my dog?'],
  ['en', 'is it all inclusive', 'What does All Inclusive include?'],
  ['en', 'What time is check-in?', 'At what time are check-in and check-out?'],
  ['en', 'late checkout', 'Can I leave later, or keep my bags with you?'],
  ['en', 'luggage storage', 'Can I leave later, or keep my bags with you?'],
  ['en', 'airport shuttle', 'How do I get there from the airport?'],
  ['en', 'is smoking allowed', 'May I smoke?'],
  ['es', '¿Dónde estaciono?', '¿Hay estacionamiento?'],
  ['es', '¿Aceptan mascotas?', '¿Puedo llevar a mi perro?'],
  ['es', '¿El desayuno viene incluido?', '¿El desayuno está incluido?'],
  ['es', '¿A qué hora es el check-in?', '¿A qué hora son el check-in y el check-out?'],
  ['es', '¿Pueden guardar mis maletas?', '¿Puedo salir más tarde o dejar mi equipaje?'],
  ['es', 'salida tarde', '¿Puedo salir más tarde o dejar mi equipaje?'],
  ['es', '¿tienen transporte desde el aeropuerto?', '¿Cómo llego desde el aeropuerto?'],
  ['pt', 'Aceitam animais de estimação?', 'Posso levar meu cachorro?'],
  ['pt', 'Onde posso estacionar o carro?', 'Tem estacionamento?'],
  ['pt', 'tem café da manhã?', 'O café da manhã está incluído?'],
  ['pt', 'Qual o horário do check-in?', 'A que horas são o check-in e o check-out?'],
  ['pt', 'Vocês guardam as malas?', 'Posso sair mais tarde ou deixar a bagagem?'],
  ['es', 'puedo pagar con paypal', '¿Qué tarjetas y formas de pago aceptan?'],
  ['es', '¿Cuánto cuesta cancelar todo incluido?', '¿Hasta cuándo cancelo sin cargo?'],
  ['es', 'a qué hora es el desayuno', '¿El desayuno está incluido?'],
  ['es', 'qué incluye el todo incluido', '¿Qué incluye el todo incluido?'],
  ['en', 'can I pay with paypal', 'Which cards and payment methods are accepted?'],
  ['pt', 'o que está no tudo incluído', 'O que inclui o tudo incluído?'],
  ['pt', 'tem transfer do aeroporto?', 'Como vou do aeroporto até aí?'],
] as const)('in %s “%s” finds “%s”', async ([language, asked, found]) => {
  const questions = await openQuestions()
  expect(findAnswers(questions(language), asked).answers[0]?.heading).toBe(found)
})

test.for([
  ['es', '¿Hay gimnasio?'],
  ['es', 'hola'],
  ['es', 'teléfono'],
  ['en', 'Who won the world cup?'],
  ['en', 'Do you have a gym?'],
  ['pt', 'Tem academia?'],
  ['pt', 'a'],
  ['pt', '<script>alert(1)</script>'],
  ['pt', '¿?\u0301 \ud800 [](*+'],
] as const)('in %s “%s” finds nothing, so that a person answers it', async ([language, asked]) => {
  const questions = await openQuestions()
  expect(findAnswers(questions(language), asked)).toEqual({ answers: [], nearest: [] })
})

test('of many that fit the best come, no more than fit in a chat, however long the question is', async () => {
  const questions = await openQuestions()
  for (const language of languages) {
    const all = questions(language).all.map(({ part }) => part.heading)
    for (const asked of ['reserva cancelar pagar reservation pay', all.join(' '), `helipuertoq ${all.join(' ')}`]) {
      const { answers, nearest } = findAnswers(questions(language), asked)
      expect(answers.length + nearest.length).toBeLessThanOrEqual(mostAnswers)
    }
    expect(findAnswers(questions(language), 'zx '.repeat(50_000))).toEqual({ answers: [], nearest: [] })
  }
})
