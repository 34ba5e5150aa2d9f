import type { ContentPart, ContentSection } from '#resort/content/content-pages.ts'

/** A chat shows no more of them for a question. */
export const mostAnswers = 3
/** So much of what is asked has to be in an answer, by the weight of its words: a person is better than a wrong answer. */
const enough = 0.5
/** A word of the question itself says more than one of its answer. */
const forHeading = 3
/** What only its answer says, and not its question, has to be nearly all of what is asked, in several words. */
const nearlyAll = 0.75
/** Shorter words say next to nothing, in any of our languages. */
const shortestWord = 3
/** So many letters tell a word from another, whatever follows: cancel, cancelar, cancelación. */
const lettersOfStem = 6
/** With these somebody asks; what is asked is in the others. */
const askingWords = new Set(
  ['puedo puede pueden quiero quisiera tengo tienen hacer como cuando donde cual para por favor', 'hola hay']
    .concat(
      'can could may want would like have has you your the there what when where which how for and',
      'please hello',
    )
    .concat('cuanto cuanta cuantos much many quanto quanta quantos')
    .concat('allowed accept permitido permitida aceptan aceitam')
    .concat(
      'con los las del una unos unas que por sin mis sus the with from are was this that com dos das uma sem meu esta estao estan is',
    )
    .concat('posso pode podem quero queria tenho tem fazer qual quais onde quando para com uma', 'ola voces')
    .flatMap((words) => words.split(' ')),
)

/** Words for one thing, as far as guests use them for it. */
const sameThings: ReadonlyMap<string, string> = new Map(
  [
    'cost cuesta cuestan costo costos cargo cargos costs charge charges fee fees custa custam custo custos taxa multa',
    'dog dogs pet pets perro perros mascota mascotas cachorro cachorros cao caes animal animals animales animais estimacao',
    'bag bags luggage baggage suitcase suitcases equipaje maleta maletas bagagem bagagens mala malas',
    'keep store storage storing',
    'transf transfer transfers shuttle traslado traslados translado transporte',
    'park parking',
    'pagar pago pagos pagamento pagamentos',
    'pay payment payments paying',
    'smoke smoking smoker smokers',
    'fumar fumador fumadores fumante fumantes',
    'hora horas horario horarios',
    'coche coches carro carros auto',
  ].flatMap((words) => {
    const [first = '', ...others] = words.split(' ')
    return others.map((other): [string, string] => [other, first])
  }),
)

type Stems = ReadonlySet<string>
type Read = { part: ContentPart; heading: Stems; all: Stems }

/**
 * The questions of the hotel that answer what a guest asks in words of their own, best first. A word weighs more the fewer
 * of them have it.
 */
export function findAnswers(sections: readonly ContentSection[], asked: string): ContentPart[] {
  const read = sections.flatMap(({ parts }) => parts).map(readPart)
  const words = [...stemsOf(asked)].map((stem) => ({ stem, weight: weigh(stem, read) }))
  const most = sumOf(words)
  return read
    .map(({ part, heading, all }) => {
      const found = sumOf(words.filter(({ stem }) => all.has(stem)))
      const named = sumOf(words.filter(({ stem }) => heading.has(stem)))
      // Of two that fit as well, the one that asks for less besides is nearer.
      const isFound = named > 0 ? found >= most * enough : found >= most * nearlyAll && words.length > 1
      return { part, besides: heading.size, score: isFound ? found + named * forHeading : 0 }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.besides - b.besides)
    .slice(0, mostAnswers)
    .map(({ part }) => part)
}

function readPart(part: ContentPart): Read {
  const heading = stemsOf(part.heading)
  return { part, heading, all: new Set([...heading, ...stemsOf(part.text)]) }
}

/** What is in all of them weighs nothing; what is in none weighs most, for then it may be about something else. */
function weigh(stem: string, read: readonly Read[]): number {
  const having = read.filter(({ all }) => all.has(stem)).length
  return Math.log((read.length + 1) / (having + 1))
}

function sumOf(words: readonly { weight: number }[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0)
}

function stemsOf(text: string): Set<string> {
  // Wi-Fi is wifi.
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}-]/gu, '')
    .toLowerCase()
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => word.length >= shortestWord && !askingWords.has(word)).map(toStem))
}

/** Many or one, a word is the same. */
function toStem(word: string): string {
  return sameThings.get(word) ?? word.replace(/(?<=.{3})s$/, '').slice(0, lettersOfStem)
}
