import type { Db } from '#db/connect.ts'
import { findMethod, listEveryMethod } from '#resort/payments/payment-methods.ts'
import { listStoppedMethods, releaseStoppedMethod, saveStoppedMethod } from '#resort/payments/stopped-method-queries.ts'
import { sayLeftOver, type Takes } from './read-words.ts'
import type { Said } from './reservations/answer-operator.ts'
import { type Column, drawTable } from './reservations/draw-table.ts'
import { readStaff } from './reservations/read-staff.ts'

const columns: Column[] = [{ name: 'Code' }, { name: 'Way to pay' }, { name: 'Stopped since' }, { name: 'By' }]

const takes: Takes = { stop: 1, offer: 1 }

/** Which ways to pay are stopped, and that staff stop one or offer it again. */
export async function answerMethods({ db }: { db: Db }, [what, code = '', ...rest]: readonly string[]): Promise<Said> {
  if (what === undefined) return await answerAll(db)
  const leftOver = sayLeftOver(what, [code, ...rest], takes)
  if (leftOver) return { text: leftOver, code: 1 }
  const method = findMethod(code)
  if (!method || (what !== 'stop' && what !== 'offer'))
    return { text: 'Say stop or offer, and one of the codes that npm run methods shows: stop PP', code: 1 }
  if (what === 'stop') await saveStoppedMethod(db, method.apiCode, readStaff().name)
  else await releaseStoppedMethod(db, method.apiCode)
  return { text: `${method.name} is ${what === 'stop' ? 'offered to nobody from now on' : 'offered again'}.`, code: 0 }
}

async function answerAll(db: Db): Promise<Said> {
  const stopped = await listStoppedMethods(db)
  const rows = listEveryMethod().map(({ apiCode, name }) => {
    const found = stopped.find((each) => each.apiCode === apiCode)
    return [apiCode, name, found?.at.toISOString() ?? '', found?.by ?? '']
  })
  return { text: drawTable(columns, rows), code: 0 }
}
