import type { Clock } from '#resort/calendar/clock.ts'
import { addDays } from '#resort/calendar/day.ts'
import { today } from '#resort/calendar/today.ts'
import { readCaseKey, signCaseKey } from '#resort/cases/case-key.ts'
import { readStopKey, signStopKey } from '#resort/letters/stop-key.ts'
import type { GuestLinks, Managed } from '#resort/orders/guest-links.ts'
import { daysAfterLastDay, readManageKey, signManageKey } from '#resort/orders/manage-key.ts'
import { type FormerSecret, secretsOn } from '#resort/visitors/former-secret.ts'
import { readWaitingKey, signWaitingKey } from '#resort/waiting/waiting-key.ts'
import { pathTo, pathToClosed, pathToManaged, pathToTickets } from './paths.ts'

type Options = { publicUrl: URL; secret: string; formerSecret?: FormerSecret | null; clock: Clock }

export function guestLinks({ publicUrl, secret, formerSecret = null, clock }: Options): GuestLinks {
  const keyOf = ({ number, keyVersion: version, lastDay }: Managed) =>
    signManageKey({ number, version, until: addDays(lastDay, daysAfterLastDay) }, secret)
  return {
    key: keyOf,
    manage: (order) =>
      new URL(`${pathToManaged({ language: order.language, letter: order.number })}#${keyOf(order)}`, publicUrl).href,
    tickets: (order) => new URL(`${pathToTickets(order.language, order.number)}#${keyOf(order)}`, publicUrl).href,
    closedDay: (order) => new URL(`${pathToClosed(order.language, order.number)}#${keyOf(order)}`, publicUrl).href,
    ticket: (language, code) => new URL(`${pathTo('tickets', language, { ticket: '' })}#${code}`, publicUrl).href,
    waiting: (language, wait) =>
      new URL(`${pathTo('waiting', language, { place: '' })}#${signWaitingKey(wait, secret)}`, publicUrl).href,
    // Not behind `#`: a mail program that stops letters by itself sends the address as it is (RFC 8058).
    stop: (language, mailHash) =>
      new URL(pathTo('stop', language, { key: signStopKey(mailHash, secret) }), publicUrl).href,
    caseToConfirm: (language, number) =>
      new URL(`${pathTo('rights', language, { confirm: '' })}#${signCaseKey(number, secret)}`, publicUrl).href,
    signIn: (language, key) => new URL(`${pathTo('account', language, { letter: '' })}#${key}`, publicUrl).href,
    move: (language, key) => new URL(`${pathTo('account-access', language, { move: '' })}#${key}`, publicUrl).href,
    access: (language) => new URL(pathTo('account-access', language), publicUrl).href,
    home: (language) => new URL(pathTo('home', language), publicUrl).href,
    location: (language) => new URL(pathTo('location', language), publicUrl).href,
    terms: (language) => new URL(pathTo('terms-of-use', language), publicUrl).href,
    packageTravel: (language) => new URL(pathTo('package-travel', language), publicUrl).href,
    readKey: (key) => {
      const day = today(clock)
      return readManageKey(key, { secrets: secretsOn(day, secret, formerSecret), today: day })
    },
    readStopKey: (key) => readStopKey(key, secretsOn(today(clock), secret, formerSecret)),
    readWaitingKey: (key) => readWaitingKey(key, secretsOn(today(clock), secret, formerSecret)),
    readCaseKey: (key) => readCaseKey(key, secretsOn(today(clock), secret, formerSecret)),
  }
}
