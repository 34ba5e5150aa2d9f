import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** `since` is when somebody last booked, opened an account or asked for the newsletter with it; null where they did not. */
export type KnownAddress = { mail: string; since: Date | null }

/** Every address that stands anywhere by itself: where it stands otherwise it is found by one of these. */
export async function listAddresses(db: Db): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`select lower(trim(mail)) as mail, max(since) as since from (
      select coalesce(nullif(guest ->> 'email', ''), typed ->> 'email', typed ->> 'emailAddress') as mail, made_at as since
        from orders
      union all select mail, made_at from account
      union all select mail, asked_at from reader
      union all select unnest(array[facts #>> '{guest,mail}', facts #>> '{replyTo,mail}', facts ->> 'named']), null from letter
      union all select holder_mail, null from ticket_code
      union all select mail_to, null from gift_line
      union all select mail, null from wait
      union all select mail, null from guest_case
      union all select mail, null from sign_in
      union all select mail, null from account_move
      union all select mail, null from reading_wish
    ) each where mail <> '' group by lower(trim(mail))`.execute(db)
  return rows
}
