import { expect, test } from 'vitest'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { bookInBrowser, secondStep } from '#tests/support/book-in-browser.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { readHtml, readText } from '#tests/support/read-letter.ts'

const words = {
  es: {
    now: /El plazo para cancelar sin cargo ya terminó\. Si cancela, el cargo es de 1 noche: (\S+)\./,
    promise: /cinco días antes|Puede cancelar sin cargo/,
    kept: 'Cargo por cancelación',
    own: '/es/mi-reserva/',
  },
  en: {
    now: /The time for cancelling free of charge is over\. If you cancel, the charge is 1 night: (\S+)\./,
    promise: /five days before|You can cancel free of charge/,
    kept: 'Cancellation fee',
    own: '/en/my-reservation/',
  },
  pt: {
    now: /O prazo para cancelar sem custo (?:já )?terminou\. Se cancelar, o custo é de 1 noite: (\S+)\./,
    promise: /cinco dias antes|Você pode cancelar sem custo/,
    kept: 'Taxa de cancelamento',
    own: '/pt/minha-reserva/',
  },
} as const satisfies Record<Language, unknown>

test.for(['es', 'en', 'pt'] as const)(
  'in %s who arrives in two days reads what cancelling costs before paying, after it, in the letter, and what was kept',
  async (language) => {
    const say = words[language]
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    // Today is 21 November 2026.
    const query = 'checkin=2026-11-23&checkout=2026-11-26&pick[0]=OV.FLEX'
    const booked = await bookInBrowser(site, guest, { language, query })
    const { body: confirmation } = await guest.get(secondStep[language])
    const { body: own } = await guest.get(say.own)
    const letter = await site.resort.db.selectFrom('letter').select('facts').executeTakeFirstOrThrow()
    const facts = { ...(letter.facts as object), manageLink: 'https://hotel.example/' }
    const { html, text } = await site.resort.documents.draftLetter('confirmation', facts as never)
    const fee = formatMoney(money(booked.lines[0]?.cancellation.lateFee ?? 0, 'USD'), language)
    for (const told of [booked.form, confirmation, own, html].map(readHtml).concat(readText(text))) {
      expect(say.now.exec(told)?.[1]).toBe(fee)
      expect(say.promise.exec(told)?.[0]).toBe(undefined)
    }
    // A box has to be ticked before money is lost; unticked, a browser sends no fee.
    expect(own).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*required)(?=[^>]*name="fee")[^>]*>/)
    const untold = await guest.post(say.own, { do: 'cancel' })
    expect(untold.headers.location).toContain('result=cancel-unknown#said')
    expect(
      (await site.resort.db.selectFrom('orders').select('state').execute()).map(({ state }) => state),
    ).not.toContain('cancelled')
    await guest.post(say.own, { do: 'cancel', fee: String(booked.lines[0]?.cancellation.lateFee) })
    const { body: cancelled } = await guest.get(say.own)
    expect(readHtml(cancelled).includes(`${say.kept} ${fee}`)).toBe(true)
    expect(say.now.exec(readHtml(cancelled))?.[0]).toBe(undefined)
  },
)
