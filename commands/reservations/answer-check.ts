import { escapeLine } from '#resort/guests/plain-text.ts'
import { checkInvariants } from '#resort/orders/after/check-invariants.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { drawTable } from './draw-table.ts'

/** One figure: how much there is that must never be. Exit code 1 when it is not 0, or a provider did not answer. */
export async function answerCheck(resort: Resort, { days = '30', json }: Wishes): Promise<Said> {
  if (!/^[1-9]\d{0,4}$/.test(days)) return { text: `--days ${days} is not a number of days.`, code: 1 }
  const checked = await checkInvariants(resort, { days: Number(days) })
  const { violations, rules, payments, silent, silentBooks, errors } = checked
  const code = violations.length || silent || silentBooks.length ? 1 : 0
  const said = errors.map(({ provider, error }) => ({ provider, error: escapeLine(String(error)) }))
  if (json) return { text: JSON.stringify({ ...checked, errors: said }, null, 2), code }
  const columns = [{ name: 'Rule' }, { name: 'What must be' }, { name: 'Where it is not' }]
  const table = drawTable(
    columns,
    violations.map(({ rule, says, where }) => [rule, says, where]),
  )
  const figure = `${violations.length} violations of ${rules} rules, over ${payments} payments of ${days} days.`
  const unknown = silent ? `\nOf ${silent} payments the provider did not say anything: not known.` : ''
  const unread = silentBooks.length ? `\nThe books of ${silentBooks.join(', ')} could not be read: not known.` : ''
  const causes = said.map(({ provider, error }) => `\n${provider}: ${error}`).join('')
  return { text: `${violations.length ? `${table}\n` : ''}${figure}${unknown}${unread}${causes}`, code }
}
