-- Every card page that was opened: who may open another is counted from here.
create table payment_attempt (
  payment text not null,
  order_id text not null,
  -- Visitor and network as hashes.
  visitor text not null,
  network text not null,
  made_at timestamptz not null default now(),
  constraint payment_attempt_pk primary key (payment)
);
create index payment_attempt_of_order on payment_attempt (order_id);
create index payment_attempt_of_visitor on payment_attempt (visitor, made_at);
create index payment_attempt_of_network on payment_attempt (network, made_at);

-- A card page takes several cards; a bank that says no to one is heard of by notice.
alter table payment_notice add column is_decline boolean not null default false;
create index payment_notice_declined on payment_notice (received_at) where is_decline;
create index payment_notice_of_payment on payment_notice (payment) where is_decline;
create index payment_received on payment (changed_at) where state in ('paid', 'returned');

-- Proofs of work that were accepted; none counts twice.
create table proof_spent (
  challenge text not null,
  expires_at timestamptz not null,
  constraint proof_spent_pk primary key (challenge)
);

-- What challenges are signed with, the same for every process and made here once.
create table proof_key (
  is_only boolean not null default true,
  value text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  constraint proof_key_pk primary key (is_only),
  constraint proof_key_once check (is_only)
);
insert into proof_key default values;
