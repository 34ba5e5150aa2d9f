import { expect, test } from 'vitest'
import { openContent } from '#adapters/content/open-content.ts'
import { writtenPageNames } from '#app/page-lists.ts'
import { linkTo } from '#app/paths.ts'
import type { Language } from '#resort/guests/language.ts'
import { findAnswers } from './find-answers.ts'
import { readQuestions } from './read-questions.ts'

const opened = openContent('content', linkTo, writtenPageNames)

async function ask(language: Language, asked: string): Promise<string[][]> {
  const { content } = await opened
  const questions = readQuestions(content.findPage('faqs', language)?.sections ?? [], content.asking[language])
  const { answers, nearest } = findAnswers(questions, asked)
  return [answers, nearest].map((parts) => parts.map(({ heading }) => heading))
}

// As guests say it, and not as the hotel wrote it.
test.for([
  ['es', '¿Puedo cancelar gratis?', '¿Hasta cuándo cancelo sin cargo?'],
  ['es', '¿A qué hora es la entrada?', '¿A qué hora son el check-in y el check-out?'],
  ['es', '¿A qué hora puedo entrar al cuarto?', '¿A qué hora son el check-in y el check-out?'],
  ['es', 'cancelar', '¿Cómo cancelo?'],
  ['es', '¿Me devuelven mi dinero si no voy?', '¿Qué pasa después del plazo, o con compra anticipada?'],
  ['es', '¿Se permiten animales?', '¿Puedo llevar a mi perro?'],
  ['es', '¿Tienen internet?', '¿Hay wifi?'],
  ['es', '¿Cuándo me regresan mi dinero?', '¿Cuánto tarda una devolución?'],
  ['es', '¿Se puede pagar en mensualidades?', '¿Puedo pagar a meses?'],
  ['es', '¿Los impuestos van aparte?', '¿Qué incluye el precio?'],
  ['es', 'cuna para bebé', '¿Hay cunas y sillas altas?'],
  ['es', '¿Puedo mover las fechas?', '¿Puedo cambiar mi reserva?'],
  ['es', '¿Cómo llego al hotel?', '¿Cómo llego desde el aeropuerto?'],
  ['es', '¿Dejan fumar en el balcón?', '¿Se puede fumar?'],
  ['es', 'Necesito facturar a nombre de mi empresa', '¿Me dan factura (CFDI)?'],
  ['es', '¿Hay algas en la playa?', '¿Habrá sargazo?'],
  ['es', '¿Qué clima hace en enero?', '¿Qué tanto calor hace?'],
  ['es', 'Mi mamá va en silla de ruedas', '¿El hotel es accesible?'],
  ['es', 'me rebotó la tarjeta', 'Rechazaron mi pago. ¿Ahora qué?'],
  ['es', '¿Dónde dejo el carro?', '¿Hay estacionamiento?'],
  ['es', '¿Mi hijo de 14 años paga como adulto?', '¿Desde qué edad se es adulto?'],
  ['es', '¿Las bebidas alcohólicas están incluidas?', '¿Qué incluye el todo incluido?'],
  ['es', 'soy celiaca, tienen comida sin gluten?', '¿Cocinan para alergias y dietas especiales?'],
  ['en', 'Do you have vegan food?', 'Do you cook for allergies and special diets?'],
  ['pt', 'sou alérgico a camarão', 'Cozinham para alergias e dietas especiais?'],
  ['es', '¿Mi niña de 3 años paga?', '¿Los niños pagan?'],
  ['es', 'no me llegó el correo de confirmación', 'Perdí el correo de mi reserva. ¿Cómo la encuentro?'],
  ['en', 'I never got my confirmation email', 'I cannot find the email with my reservation. What now?'],
  ['en', 'Is my 2 year old free?', 'Do children pay?'],
  ['en', 'My mother is 81, can she avoid stairs?', 'Is the house accessible?'],
  ['en', 'Can I cancel for free?', 'Until when can I cancel without charge?'],
  ['en', 'When can we get into our room?', 'At what time are check-in and check-out?'],
  ['en', 'What time do we have to leave the room?', 'At what time are check-in and check-out?'],
  ['en', 'Is there internet in the rooms?', 'Is there Wi-Fi?'],
  ['en', 'Could I move my dates?', 'Can I change my reservation?'],
  ['en', 'When will I get my money back?', 'How long does a refund take?'],
  ['en', 'Do you take Amex?', 'Which cards and payment methods are accepted?'],
  ['en', 'Are taxes on top?', 'What does the price include?'],
  ['en', 'my card was rejected', 'My payment was declined. What now?'],
  ['en', 'Is it wheelchair friendly?', 'Is the house accessible?'],
  ['en', 'Do you have a crib for our baby?', 'Are there cots and high chairs?'],
  ['en', 'Is there a lot of seaweed?', 'Will there be sargassum?'],
  ['en', "What's the weather like in February?", 'How warm is it?'],
  ['en', 'How far is the airport?', 'How do I get there from the airport?'],
  ['en', 'We land late at night', 'What happens if I arrive after midnight?'],
  ['en', 'Do kids pay full price?', 'Do children pay?'],
  ['en', 'Can I pay monthly?', 'Can I pay in instalments?'],
  ['en', 'Do you price match?', 'Do you guarantee the best rate?'],
  ['en', 'Do I have to pay anything up front?', 'Is there a deposit?'],
  ['en', 'Where do I put my discount code?', 'Where do I enter a promo code?'],
  ['en', 'Are drinks free?', 'What does All Inclusive include?'],
  ['pt', 'Posso cancelar de graça?', 'Até quando posso cancelar sem custo?'],
  ['pt', 'Que horas posso entrar no quarto?', 'A que horas são o check-in e o check-out?'],
  ['pt', 'Tem internet no quarto?', 'Tem Wi-Fi?'],
  ['pt', 'Quando devolvem o meu dinheiro?', 'Quanto demora o reembolso?'],
  ['pt', 'Aceitam bichos?', 'Posso levar meu cachorro?'],
  ['pt', 'Dá para dividir no cartão?', 'Aceitam Pix ou parcelamento?'],
  ['pt', 'Quanto fica em real?', 'Posso ver os preços em reais?'],
  ['pt', 'Os impostos já estão no valor?', 'O que está incluído no preço?'],
  ['pt', 'berço para bebê', 'Há berço e cadeirão?'],
  ['pt', 'Dá para trocar a data?', 'Posso mudar a reserva depois?'],
  ['pt', 'Tem muita alga na praia?', 'Vai ter sargaço?'],
  ['pt', 'Faz frio em julho?', 'Que temperatura faz?'],
  ['pt', 'Cadeirante consegue se hospedar?', 'A casa é acessível?'],
  ['pt', 'Meu cartão não passou', 'Meu pagamento foi recusado. E agora?'],
  ['pt', 'Como eu chego no hotel?', 'Como vou do aeroporto até aí?'],
  ['pt', 'Onde deixo as malas depois da saída?', 'Posso sair mais tarde ou deixar a bagagem?'],
  ['pt', 'Meu filho de 12 anos paga?', 'Criança paga?'],
  ['pt', 'meu filho de 4 anos paga?', 'Criança paga?'],
  ['pt', 'perdi o e-mail da reserva', 'Perdi o e-mail da reserva. Como a encontro?'],
  ['pt', 'Alguém aí fala a nossa língua?', 'Falam português?'],
  ['pt', 'Preciso de passaporte?', 'Brasileiro precisa de visto?'],
  ['pt', 'A diária vem com café?', 'O café da manhã está incluído?'],
  ['pt', 'Tem vaga para carro?', 'Tem estacionamento?'],
  ['pt', 'Chego às duas da manhã', 'E se eu chegar de madrugada?'],
] as const)('in %s “%s” is answered first by “%s”', async ([language, asked, heading]) => {
  const [answers = [], nearest = []] = await ask(language, asked)
  expect((answers.length ? answers : nearest)[0]).toBe(heading)
})

test.for([
  ['es', '¿Me cobran si cancelo un día antes?', '¿Hasta cuándo cancelo sin cargo?'],
  ['es', 'estasionamiento', '¿Hay estacionamiento?'],
  ['es', '¿Con cuánta anticipación debo canselar?', '¿Hasta cuándo cancelo sin cargo?'],
  ['es', 'quiero saber el estatus de mi reembolso', '¿Cuánto tarda una devolución?'],
  ['es', '¿Qué pasa si llueve y cancelo?', '¿Qué tanto calor hace?'],
  ['en', 'Can I get a refund if I cancel?', 'Until when can I cancel without charge?'],
  ['en', 'breakfst hours', 'Is breakfast included?'],
  ['en', 'hurrycane season', 'When is hurricane season?'],
  ['en', 'My father died and we must cancel the holiday', 'How do I cancel?'],
  ['pt', 'Perdi o emprego e quero cancelar a viagem', 'Como cancelo?'],
  ['pt', 'Tem sargasso nessa época?', 'Vai ter sargaço?'],
  ['pt', 'O estacionamnto é coberto?', 'Tem estacionamento?'],
] as const)('in %s “%s” has “%s” among what is offered', async ([language, asked, heading]) => {
  expect((await ask(language, asked)).flat()).toContain(heading)
})

test('what is only near is offered, and is no answer', async () => {
  const [answers, nearest] = await ask('es', '¿Puedo cancelar por duelo familiar sin avisar?')
  expect(answers).toEqual([])
  expect(nearest).toContain('¿Cómo cancelo?')
})

test.for([
  ['es', '¿Puedo llevar mi dron?'],
  ['es', '¿Hay farmacia cerca del hotel?'],
  ['es', '¿Tienen plancha en la habitación?'],
  ['es', '¿Hay misa los domingos?'],
  ['en', 'Is there a tennis court?'],
  ['en', 'Can I bring my drone?'],
  ['en', 'Do you have a hairdryer in the room?'],
  ['en', 'Which voltage do the sockets have?'],
  ['pt', 'Tem quadra de tênis?'],
  ['pt', 'Posso usar drone?'],
  ['pt', 'Tem ferro de passar no quarto?'],
  ['pt', 'Tem farmácia perto do hotel?'],
] as const)('in %s “%s” has no answer and nothing near, and is told so', async ([language, asked]) => {
  expect(await ask(language, asked)).toEqual([[], []])
})
