-- Accounts of guests: who proved a mailbox, in which browsers they are signed in, and which orders are theirs.

create table account (
  id bigint generated always as identity,
  mail text not null,
  -- By which one address is known again, however it is written.
  mail_hash text not null,
  -- As passkeys know it: by chance, and nothing of the guest.
  handle uuid not null default gen_random_uuid(),
  language text not null,
  made_at timestamptz not null default clock_timestamp(),
  signed_in_at timestamptz not null default clock_timestamp(),
  constraint account_pk primary key (id),
  constraint account_mail_once unique (mail_hash),
  constraint account_handle_unique unique (handle),
  constraint account_mail_short check (length(mail) between 3 and 254),
  constraint account_language_known check (language in ('es', 'en', 'pt'))
);
create index account_by_sign_in on account (signed_in_at);

-- One browser that is signed in. The token itself is nowhere but in its cookie.
create table account_session (
  id bigint generated always as identity,
  account bigint not null,
  token_hash text not null,
  -- How it was proved who it is.
  proof text not null,
  -- What the browser says it is, in a few words.
  device text,
  network text not null,
  made_at timestamptz not null default clock_timestamp(),
  used_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint account_session_pk primary key (id),
  constraint account_session_of foreign key (account) references account (id) on delete cascade,
  constraint account_session_token_unique unique (token_hash),
  constraint account_session_proof_known check (proof in ('mail', 'passkey')),
  constraint account_session_device_short check (length(device) between 1 and 60)
);
create index account_session_of_account on account_session (account, used_at);
create index account_session_by_use on account_session (used_at);

-- Somebody asked for the letter that signs them in. It opens once, within twenty minutes.
create table sign_in (
  id bigint generated always as identity,
  mail text not null,
  mail_hash text not null,
  language text not null,
  -- What is behind # in the link of the letter, as a hash.
  key_hash text not null,
  -- The browser that asked, which needs no code; any other one needs the code that the first shows.
  browser_hash text not null,
  code_hash text not null,
  wrong_codes integer not null default 0,
  made_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  constraint sign_in_pk primary key (id),
  constraint sign_in_key_unique unique (key_hash),
  constraint sign_in_mail_short check (length(mail) between 3 and 254),
  constraint sign_in_language_known check (language in ('es', 'en', 'pt')),
  constraint sign_in_few_wrong_codes check (wrong_codes between 0 and 5)
);
create index sign_in_by_address on sign_in (mail_hash, made_at);
create index sign_in_by_time on sign_in (made_at);

-- Which orders an account shows: those of its mailbox, and those whose letter was shown.
create table account_order (
  account bigint not null,
  order_id uuid not null,
  proof text not null,
  -- Of a letter: another version of its key ends this too.
  key_version integer,
  added_at timestamptz not null default clock_timestamp(),
  constraint account_order_pk primary key (account, order_id),
  constraint account_order_of foreign key (account) references account (id) on delete cascade,
  constraint account_order_order foreign key (order_id) references orders (id) on delete cascade,
  constraint account_order_proof_known check (proof in ('mail', 'key')),
  constraint account_order_key_has_version check ((proof = 'key') = (key_version is not null))
);
create index account_order_by_order on account_order (order_id);
create index orders_by_mail on orders (lower(btrim(guest ->> 'email')))
  where state in ('confirmed', 'part-paid', 'cancelled', 'completed') and guest is not null;

-- Another address takes the place of the first when both mailboxes have said so.
create table account_move (
  id bigint generated always as identity,
  account bigint not null,
  mail text not null,
  mail_hash text not null,
  old_key_hash text not null,
  new_key_hash text not null,
  old_said_at timestamptz,
  new_said_at timestamptz,
  made_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  -- Another was asked for since.
  ended_at timestamptz,
  constraint account_move_pk primary key (id),
  constraint account_move_of foreign key (account) references account (id) on delete cascade,
  constraint account_move_old_key_unique unique (old_key_hash),
  constraint account_move_new_key_unique unique (new_key_hash),
  constraint account_move_mail_short check (length(mail) between 3 and 254),
  constraint account_move_said_by_both check (done_at is null or (old_said_at is not null and new_said_at is not null))
);
create index account_move_by_time on account_move (made_at);
create index account_move_of_account on account_move (account, made_at);

alter table letter drop constraint letter_kind_known;
alter table letter add constraint letter_kind_known check (
  kind in (
    'confirmation', 'cancellation', 'payment-due', 'refund', 'ticket-ends', 'ticket', 'gift', 'waiting', 'day-closed',
    'newsletter', 'before-arrival', 'after-stay', 'account'
  )
);
