-- Mails to guests. Each is queued by the transaction that caused it and handed to the mail server once.
create table letter (
  id uuid not null default gen_random_uuid(),
  -- Whom or what it is about: the number of an order.
  about text not null,
  kind text not null,
  -- What made it be written, in a word: the same cause never writes two.
  cause text not null,
  -- The same at every attempt, so that a mail program shows one letter where two arrived.
  message_id text not null,
  facts jsonb not null,
  state text not null default 'queued',
  attempts integer not null default 0,
  -- Whether the server was given the letter by the present attempt.
  handed_over boolean not null default false,
  -- Times the server was given the letter and nobody knows whether it took it.
  doubts integer not null default 0,
  -- Not before this; while somebody is at it, when another may take over.
  due_at timestamptz not null default now(),
  -- What the mail server last said.
  answer text,
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint letter_pk primary key (id),
  constraint letter_written_once unique (about, kind, cause),
  constraint letter_message_id_unique unique (message_id),
  constraint letter_kind_known check (kind in ('confirmation', 'cancellation', 'payment-due', 'refund')),
  constraint letter_state_known check (state in ('queued', 'sent', 'refused', 'doubtful', 'given-up')),
  constraint letter_sent_at_a_time check ((state = 'sent') = (sent_at is not null)),
  constraint letter_sent_at_most_twice check (doubts between 0 and 2)
);
create index letter_due on letter (due_at) where state = 'queued';
create index letter_in_trouble on letter (queued_at) where state in ('refused', 'doubtful', 'given-up');
