import type { Tx } from '#db/transact.ts'
import { today } from '../calendar/today.ts'
import { findCode, type RenewedCode, renewCodes } from '../gates/code-queries.ts'
import { type SigningKey, takeSigningKey } from '../gates/load-signing-key.ts'
import { showCode } from '../gates/show-code.ts'
import type { Language } from '../guests/language.ts'
import { loadOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'

/** Tickets of a locked order that have another day now get their code for it, and whoever was given one is written to. Answers their lines. */
export async function renewTickets(tx: Tx, resort: Resort, id: string): Promise<string[]> {
  const renewed = await renewCodes(tx, id)
  const given = renewed.filter(({ mail }) => mail !== null)
  if (given.length) {
    const { language } = await loadOrder(tx, resort.kinds, id)
    const key = await takeSigningKey(tx, resort)
    for (const each of given) await writeToHolder(tx, resort, { id, language, key, renewed: each })
  }
  return renewed.map(({ line }) => line)
}

type Told = { id: string; language: Language; key: SigningKey; renewed: RenewedCode }

async function writeToHolder(tx: Tx, resort: Resort, { id, language, key, renewed }: Told): Promise<void> {
  const { number, to, mail } = renewed
  const code = await findCode(tx, number, today(resort.clock))
  if (!code || to === null || mail === null) return
  const { product, along, name, day, starts, useUntil } = code
  const link = resort.links.ticket(language, showCode(code, key).code ?? '')
  await resort.letters.write(tx, resort, id, {
    ...{ kind: 'ticket', cause: `ticket ${number}` },
    ticket: { number, product, along, name, day, starts, useUntil, isExchanged: true, link, language, to, mail },
  })
}
