import { findCase, listEvents } from '#resort/cases/case-reading.ts'
import { describeCase } from '#resort/cases/describe-case.ts'
import { findPicture } from '#resort/cases/picture-queries.ts'
import { aboutCase } from '#resort/cases/write-case.ts'
import { listLettersAbout } from '#resort/letters/letter-queries.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said } from '../reservations/answer-operator.ts'
import { drawTable } from '../reservations/draw-table.ts'
import { sayLeft } from './draw-cases.ts'

/** All there is about one case: what was asked, by when it is answered, and what happened. */
export async function showCase({ db }: Resort, number: string): Promise<Said> {
  const found = await findCase(db, number)
  if (!found) return { text: `There is no case ${number}.`, code: 1 }
  const picture = await findPicture(db, number)
  const { dueAt, closedAt, outcome, words } = found
  const rows = [
    ['Number', number],
    ['Kind', found.about.kind],
    ['Opened', found.openedAt.toISOString()],
    [
      'Answer by',
      dueAt ? `${dueAt.toISOString()} ${sayLeft({ dueAt, closedAt }, new Date())}` : 'NOT CONFIRMED by the mailbox',
    ],
    ...describeCase(found).map(({ name, value }) => [name, value]),
    ...(picture
      ? [['Picture', `${picture.type}, ${picture.bytes.length} bytes: npm run cases -- picture ${number} FILE`]]
      : []),
    ...(outcome ? [['Outcome', outcome]] : []),
  ]
  const events = (await listEvents(db, number)).map((each) => [each.at.toISOString(), each.what, each.who])
  const answers = (await listEvents(db, number)).flatMap((each) => (each.words ? [`${each.who}: ${each.words}`] : []))
  const letters = (await listLettersAbout(db, aboutCase(number))).map((each) => [
    each.cause,
    each.state,
    each.answer ?? '',
  ])
  const parts = [
    drawTable([{ name: 'What' }, { name: '' }], rows),
    words || '(no words)',
    ...answers,
    drawTable([{ name: 'When' }, { name: 'What' }, { name: 'Who' }], events),
    drawTable([{ name: 'Letter' }, { name: 'State' }, { name: 'Answer of the server' }], letters),
  ]
  return { text: parts.join('\n\n'), code: 0 }
}
