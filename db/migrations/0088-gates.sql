-- Tickets that a gate can read without asking anybody: docs/gates.md.

-- What signs them. The private half follows from SECRET and the number; only the public half is kept.
create table ticket_key (
  number integer not null,
  public_key text not null,
  made_at timestamptz not null default now(),
  -- From here on nothing it signed is let in.
  retired_at timestamptz,
  constraint ticket_key_pk primary key (number),
  constraint ticket_key_public_unique unique (public_key),
  constraint ticket_key_number_fits check (number between 1 and 65535)
);

-- What a ticket shows at a gate. A line has one that is good, or one that staff revoked; the others are history.
create table ticket_code (
  -- By which people name it.
  number text not null,
  line uuid not null,
  -- For which it was made; another day of the outing ends it. Null of an open ticket.
  day date,
  nonce text not null,
  -- How often the ticket was handed on before this code was made, and whose it is since then.
  handed integer not null default 0,
  holder_name text,
  holder_mail text,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_because text,
  constraint ticket_code_pk primary key (number),
  constraint ticket_code_line foreign key (line) references ticket_line (line),
  constraint ticket_code_ended_for_a_reason check (
    (ended_at is null) = (ended_because is null) and ended_because in ('moved', 'handed-on', 'renewed', 'revoked')
  ),
  constraint ticket_code_handed_on_at_most check (handed between 0 and 5)
);
create unique index ticket_code_one_of_a_line on ticket_code (line) where ended_because is null or ended_because = 'revoked';
create index ticket_code_of_line on ticket_code (line);

-- Where tickets are read; a device is let in by a key that only it has.
create table gate (
  id integer generated always as identity,
  name text not null,
  products text[] not null,
  key_hash text not null,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint gate_pk primary key (id),
  constraint gate_key_unique unique (key_hash),
  constraint gate_reads_something check (cardinality(products) > 0)
);
create unique index gate_name_unique on gate (name) where ended_at is null;

-- One reading of one ticket. A gate that was offline tells it later, perhaps twice: the nonce is counted once.
create table ticket_entry (
  nonce uuid not null,
  code text not null,
  -- Null where it was redeemed on the terminal.
  gate integer,
  way text not null,
  scanned_at timestamptz not null,
  came_at timestamptz not null default now(),
  -- What the gate decided by itself; null while it waits for the word of the house.
  said text,
  -- What the house says of it, knowing all that was told before.
  judged text not null,
  constraint ticket_entry_pk primary key (nonce),
  constraint ticket_entry_code foreign key (code) references ticket_code (number),
  constraint ticket_entry_gate foreign key (gate) references gate (id),
  constraint ticket_entry_way_known check (way in ('in', 'out'))
);
create index ticket_entry_of_code on ticket_entry (code, scanned_at);

-- The letter to whom a ticket was handed on.
alter table letter drop constraint letter_kind_known;
alter table letter add constraint letter_kind_known
  check (kind in ('confirmation', 'cancellation', 'payment-due', 'refund', 'ticket-ends', 'ticket'));
