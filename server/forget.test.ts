import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { type KeptKind, retention } from '#resort/guests/retention.ts'
import { book, choose, expectAllWell, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { forget } from './forget.ts'

const account = `insert into account (mail, mail_hash, language) values ('ana@example.com', 'hash', 'es')`

/** For each kind one that is kept, the moment its period runs from, and how it is told that it is still there. */
const kept: Record<KeptKind, { begin: string; age: string; left: string }> = {
  'promo-guesses': {
    begin: `insert into promo_guess values ('network', now(), 'code')`,
    age: 'update promo_guess set hour = hour - $1',
    left: 'select from promo_guess',
  },
  'network-uses': {
    begin: `insert into network_use values ('network', 'drafts', now(), 1)`,
    age: 'update network_use set hour = hour - $1',
    left: 'select from network_use',
  },
  'letter-openings': {
    begin: `${order('completed', `'{}', 'holder'`)}; insert into letter_opening (order_id) select id from orders`,
    age: 'update letter_opening set opened_at = opened_at - $1',
    left: 'select from letter_opening',
  },
  'passkey-challenges': {
    begin: `insert into passkey_challenge (challenge_hash) values ('c')`,
    age: 'update passkey_challenge set made_at = made_at - $1',
    left: 'select from passkey_challenge',
  },
  'idempotency-keys': {
    begin: `insert into idempotency_key (scope, key, body_hash) values ('a', 'b', 'c')`,
    age: 'update idempotency_key set started_at = started_at - $1',
    left: 'select from idempotency_key',
  },
  'proofs-of-work': {
    begin: `insert into proof_spent values ('challenge', now())`,
    age: 'update proof_spent set expires_at = expires_at - $1',
    left: 'select from proof_spent',
  },
  holds: {
    begin: `${order('draft', `'{}', 'holder'`)};
      insert into order_hold (order_id, kind, units, visitor, network) select id, 'room', 4, 'v', 'n' from orders`,
    age: 'update order_hold set began_at = began_at - $1',
    left: 'select from order_hold',
  },
  'flight-searches': {
    begin: `insert into flight_search (question, question_hash) values ('{}', 'hash')`,
    age: 'update flight_search set asked_at = asked_at - $1',
    left: 'select from flight_search',
  },
  'unconfirmed-waits': {
    begin: wait('null', 'null'),
    age: 'update wait set made_at = made_at - $1',
    left: 'select from wait',
  },
  'unconfirmed-cases': {
    begin: guestCase('null', 'null'),
    age: 'update guest_case set opened_at = opened_at - $1',
    left: 'select from guest_case',
  },
  'sign-ins': {
    begin: `insert into sign_in (mail, mail_hash, language, key_hash, browser_hash, code_hash)
      values ('ana@example.com', 'hash', 'es', 'k', 'b', 'c')`,
    age: 'update sign_in set made_at = made_at - $1',
    left: 'select from sign_in',
  },
  'account-moves': {
    begin: `${account}; insert into account_move (account, mail, mail_hash, old_key_hash, new_key_hash)
      select id, 'eva@example.com', 'other', 'o', 'n' from account`,
    age: 'update account_move set made_at = made_at - $1',
    left: 'select from account_move',
  },
  'newsletter-wishes': {
    begin: `insert into reading_wish (name, lastname, mail, mail_hash, country, language, text_version)
      values ('Ana', 'Soto', 'ana@example.com', 'hash', 'MX', 'es', '1')`,
    age: 'update reading_wish set made_at = made_at - $1',
    left: 'select from reading_wish',
  },
  'payment-attempts': {
    begin: `insert into payment_attempt values ('p', 'o', 'visitor', 'network')`,
    age: 'update payment_attempt set made_at = made_at - $1',
    left: `select from payment_attempt where visitor <> '' or network <> ''`,
  },
  'unfinished-orders': {
    begin: order('draft', `'{"phone": "5555"}', 'token'`),
    age: 'update orders set changed_at = changed_at - $1',
    left: `select from orders where state = 'draft'`,
  },
  'flight-travellers': {
    begin: `${order('confirmed', `'{}', 'holder'`)};
      insert into order_line (order_id, position, kind, state, total_minor, pay_now_minor, taxes, cancellation, priced_until)
        select id, 1, 'flight', 'sold', 0, 0, '[]', '{}', now() from orders;
      insert into flight_line (line, offer, seal, cost_minor, cost_currency)
        select id, jsonb_build_object('legs', jsonb_build_array(jsonb_build_object('segments',
          jsonb_build_array(jsonb_build_object('leaves', to_char(now(), 'YYYY-MM-DD"T"HH24:MI')))))), 's', 1, 'USD'
        from order_line;
      insert into flight_traveller (line, place, number, given_name, family_name, born, title)
        select line, 0, 'p', 'Ana', 'Nunez', '1984-05-02', 'ms' from flight_line`,
    age: `update flight_line set offer = jsonb_build_object('legs', jsonb_build_array(jsonb_build_object('segments',
      jsonb_build_array(jsonb_build_object('leaves', to_char((offer #>> '{legs,0,segments,0,leaves}')::timestamp - $1, 'YYYY-MM-DD"T"HH24:MI'))))))`,
    left: 'select from flight_traveller',
  },
  'check-ins': {
    begin: `${order('completed', `'{}', 'holder'`)};
      insert into municipality (code, fee_age) values ('cancun', 12) on conflict do nothing;
      insert into hotel (code, name, description, municipality, position) values ('H', '{"es": "H", "en": "H", "pt": "H"}', '{"es": "H", "en": "H", "pt": "H"}', 'cancun', 99);
      insert into stay (hotel, check_in, check_out, exchange_rate, exchange_rate_day)
        values ('H', current_date - 1, current_date, 1, current_date);
      insert into order_line (order_id, position, kind, state, total_minor, pay_now_minor, taxes, cancellation, priced_until)
        select id, 1, 'room', 'fulfilled', 0, 0, '[]', '{}', now() from orders;
      insert into stay_room (line, stay, room_type, rate_plan, adults, shown)
        select line.id, stay.id, 'GV', 'FLEX', 1, '{}' from order_line line, stay;
      insert into check_in select line, current_date, '16:00', '[{}]', '{}', '1.0', 'Ana', now() from stay_room`,
    age: 'update stay set check_in = check_in - $1, check_out = check_out - $1',
    left: 'select from check_in',
  },
  waits: {
    begin: wait('now()', 'now()'),
    age: 'update wait set ended_at = ended_at - $1',
    left: 'select from wait',
  },
  'marketing-letters': {
    begin: `insert into marketing_letter values ('hash', 'issue 1')`,
    age: 'update marketing_letter set sent_at = sent_at - $1',
    left: 'select from marketing_letter',
  },
  'order-wishes': {
    begin: order('completed', `'{"phone": "5555"}', 'token'`),
    age: 'update orders set changed_at = changed_at - $1',
    left: `select from orders where state = 'completed' and typed <> '{}'`,
  },
  'ticket-holders': {
    begin: `${order('completed', `'{}', 'holder'`)};
      insert into product (code, position, kind, business_unit, least_age, free_hours, late_fee, change_hours, deposit_minor, goes_with)
        values ('boat', 1, 'tour', 'XT', 0, 24, 0, 24, 0, '{}');
      insert into product_option (product, option, position, weekdays, cutoff_hours, is_open) values ('boat', 'day', 1, '{1}', 1, false);
      insert into order_line (order_id, position, kind, state, total_minor, pay_now_minor, taxes, cancellation, priced_until)
        select id, 1, 'ticket', 'fulfilled', 0, 0, '[]', '{}', now() from orders;
      insert into outing (order_id, product, option, is_complement, day, exchange_rate, takes, shown)
        select id, 'boat', 'day', false, current_date, 1, '[]', '{}' from orders;
      insert into ticket_line (line, outing, unit, listed_minor, house_minor)
        select line.id, outing.id, 'adult', 0, 0 from order_line line, outing;
      insert into ticket_code (number, line, nonce, handed, holder_name, holder_mail)
        select 'A', line, 'n', 1, 'Luis', 'luis@example.com' from ticket_line`,
    age: 'update outing set day = day - $1',
    left: 'select from ticket_code where holder_name is not null or holder_mail is not null',
  },
  letters: {
    begin: `insert into letter (about, kind, cause, message_id, facts, state, sent_at, answer)
      values ('A', 'refund', 'c', 'm', '{"guest": "Ana"}', 'sent', now(), '250 for Ana')`,
    age: 'update letter set sent_at = sent_at - $1',
    left: `select from letter where facts <> '{}' or answer is not null`,
  },
  'former-readers': {
    begin: `insert into reader (name, lastname, mail, mail_hash, country, language, topics, text_version, asked_at, agreed_at, left_at)
      values ('Ana', 'Soto', 'ana@example.com', 'hash', 'MX', 'es', '{house}', '1', '2020-01-01', '2020-01-01', now())`,
    age: 'update reader set left_at = left_at - $1',
    left: 'select from reader',
  },
  'issue-letters': {
    begin: `insert into issue (name, digest, topic, hour, subjects, words)
      select 'one', 'd', 'house', 9, each, each from (select '{"es": "", "en": "", "pt": ""}'::jsonb as each) as said;
      insert into issue_letter (issue, reader, state, sent_at, due_at) select number, 1, 'sent', now(), now() from issue`,
    age: 'update issue_letter set sent_at = sent_at - $1',
    left: 'select from issue_letter',
  },
  'provider-notices': {
    begin: `insert into payment_notice values ('cards', 'n', 'k', 'r')`,
    age: 'update payment_notice set received_at = received_at - $1',
    left: 'select from payment_notice',
  },
  'case-pictures': {
    begin: `${guestCase('now()', "now() + interval '1 day'", 'now()')};
      insert into case_picture select number, 'png', 'x' from guest_case`,
    age: 'update guest_case set closed_at = closed_at - $1',
    left: 'select from case_picture',
  },
  cases: {
    begin: guestCase('now()', "now() + interval '1 day'", 'now()'),
    age: 'update guest_case set closed_at = closed_at - $1',
    left: 'select from guest_case',
  },
  'account-sessions': {
    begin: `${account}; insert into account_session (account, token_hash, proof, network) select id, 't', 'mail', 'n' from account`,
    age: 'update account_session set used_at = used_at - $1',
    left: 'select from account_session',
  },
  consents: {
    begin: `insert into consent (visitor, choice, notice_version, language) values ('v', 'accepted', '1', 'es')`,
    age: 'update consent set chosen_at = chosen_at - $1',
    left: 'select from consent',
  },
  erasures: {
    begin: `insert into erasure (mail_hash, what) values ('hash', 'person')`,
    age: 'update erasure set at = at - $1',
    left: 'select from erasure',
  },
  'dead-mailboxes': {
    begin: `insert into suppressed_address (mail_hash, reason, scope) values ('hash', 'bounce', 'all')`,
    age: 'update suppressed_address set since = since - $1',
    left: 'select from suppressed_address',
  },
  accounts: {
    begin: account,
    age: 'update account set signed_in_at = signed_in_at - $1',
    left: 'select from account',
  },
  'newsletter-proofs': {
    begin: `insert into reader_consent (reader, mark, language, text_version, asked_at, agreed_at, left_at, left_by)
      values (1, 'mark', 'es', '1', now(), now(), now(), 'page')`,
    age: 'update reader_consent set left_at = left_at - $1',
    left: 'select from reader_consent',
  },
  'order-guests': {
    begin: `${order('completed', `'{}', ''`)}; update orders set kept = 'identity'`,
    age: 'update orders set changed_at = changed_at - $1',
    left: `select from orders where guest ->> 'name' = 'Ana'`,
  },
}

function guestCase(confirmed: string, due: string, closed = 'null'): string {
  const outcome = closed === 'null' ? 'null' : "'answered'"
  return `insert into guest_case (number, kind, language, name, mail, mail_hash, words, facts, confirmed_at, due_at, closed_at, outcome)
    values ('K7QM-2XRT', 'privacy', 'en', 'Ana', 'ana@example.com', 'h', 'w', '{}', ${confirmed}, ${due}, ${closed}, ${outcome})`
}

function wait(confirmedAt: string, endedAt: string): string {
  return `insert into wait (name, mail, mail_hash, language, adults, ages, confirmed_at, ended_at)
    values ('Ana', 'ana@example.com', 'hash', 'es', 2, '{}', ${confirmedAt}, ${endedAt})`
}

function order(state: string, typedAndToken: string): string {
  return `insert into orders (number, currency, language, country, guest, typed, token_hash, state)
    values ('A', 'MXN', 'es', 'MX', '{"name": "Ana", "email": "ana@example.com", "country": "MX", "termsVersion": "1"}',
      ${typedAndToken}, '${state}')`
}

async function say(db: Db, statements: string): Promise<number> {
  let rows = 0
  for (const statement of statements.split(';')) rows = (await sql.raw(statement).execute(db)).rows.length
  return rows
}

test.for(Object.keys(kept) as KeptKind[])('kept until its period is over, and then no more: %s', async (kind) => {
  await using resort = await openTestResort()
  const { begin, age, left } = kept[kind]
  const { period } = retention[kind]
  await say(resort.db, begin)
  await say(resort.db, age.replaceAll('$1', `(interval '${period}' - interval '1 minute')`))
  expect(await forget(resort)).toMatchObject({ [kind]: 0 })
  expect(await say(resort.db, left)).toBe(1)
  await say(resort.db, age.replaceAll('$1', `interval '2 minutes'`))
  expect(await forget(resort)).toMatchObject({ [kind]: 1 })
  expect(await say(resort.db, left)).toBe(0)
  expect(await forget(resort)).toMatchObject({ [kind]: 0 })
})

test('more than one batch is erased at once, and two houses that erase together erase each thing once', async () => {
  await using resort = await openTestResort()
  await say(
    resort.db,
    `insert into consent (visitor, choice, notice_version, language, chosen_at)
     select 'v' || number, 'rejected', '1', 'es', now() - interval '2 years' from generate_series(1, 1200) as number`,
  )
  const erased = await Promise.all([forget(resort), forget(resort)])
  const last = await forget(resort)
  expect([...erased, last].reduce((all, { consents = 0 }) => all + consents, 0)).toBe(1200)
  expect(await say(resort.db, 'select from consent')).toBe(0)
})

test('a letter that may still leave keeps its words, and a booking that is yet to come keeps everything', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { id } = await book(house, newGuest())
  await sql`update orders set changed_at = changed_at - interval '10 years'`.execute(resort.db)
  await sql`update letter set due_at = now() - interval '10 years'`.execute(resort.db)
  const before = await resort.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await forget(resort)
  expect(await resort.db.selectFrom('orders').selectAll().execute()).toEqual([before])
  expect(await say(resort.db, `select from letter where facts ->> 'number' is not null`)).toBe(1)
  await expectAllWell(house)
})

test('what cannot be erased is told of, and holds up nothing else', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  await choose(house, newGuest())
  await sql`update orders set changed_at = now() - interval '8 days'`.execute(resort.db)
  await sql`alter table promo_guess rename to promo_guess_elsewhere`.execute(resort.db)
  await expect(forget(resort)).rejects.toThrow('To erase the promo-guesses failed.')
  expect(await say(resort.db, 'select from orders')).toBe(0)
})
