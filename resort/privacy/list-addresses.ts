import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Every address that stands anywhere by itself: where it stands otherwise it is found by one of these. */
export async function listAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ mail: string }>`select distinct lower(trim(mail)) as mail from (
      select coalesce(nullif(guest ->> 'email', ''), typed ->> 'email', typed ->> 'emailAddress') as mail from orders
      union all select unnest(array[facts #>> '{guest,mail}', facts #>> '{replyTo,mail}', facts ->> 'named']) from letter
      union all select holder_mail from ticket_code
      union all select mail_to from gift_line
      union all select mail from wait
      union all select mail from guest_case
      union all select mail from account
      union all select mail from sign_in
      union all select mail from account_move
      union all select mail from reading_wish
      union all select mail from reader
    ) each where mail <> ''`.execute(db)
  return rows.map(({ mail }) => mail)
}
