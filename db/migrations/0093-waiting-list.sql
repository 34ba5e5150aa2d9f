-- The waiting list: who waits for places of a day that is sold out, in which order, and what was set aside for them.

-- As long as somebody waits for a day of a quota, no more than so many are taken by whoever does not wait: what comes free is
-- offered to those who wait before it is sold to others. Null where nobody waits.
alter table quota_day add column most_for_all integer;
alter table quota_day add constraint quota_day_kept_for_who_waits check (most_for_all is null or held + sold <= most_for_all);
create index quota_day_waited_for on quota_day (day) where most_for_all is not null;

-- Places set aside for somebody who has not put them on an order yet.
create table place_offer (
  id bigint generated always as identity,
  places jsonb not null,
  held_until timestamptz not null,
  -- Whose cart they were put into: its hold takes them over.
  order_id uuid,
  made_at timestamptz not null default clock_timestamp(),
  constraint place_offer_pk primary key (id),
  constraint place_offer_order foreign key (order_id) references orders (id) on delete set null,
  constraint place_offer_ends check (held_until < made_at + interval '1 day')
);
create index place_offer_by_end on place_offer (held_until);
create index place_offer_of_order on place_offer (order_id) where order_id is not null;

-- What somebody wishes to have as soon as it comes free. It counts from the moment its mail address answered.
create table wait (
  id bigint generated always as identity,
  name text not null,
  mail text not null,
  -- By which one address is known again.
  mail_hash text not null,
  language text not null,
  adults integer not null,
  ages integer[] not null,
  made_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz,
  -- When the last of its slots was taken or ended.
  ended_at timestamptz,
  constraint wait_pk primary key (id),
  constraint wait_written_short check (length(name) between 1 and 100 and length(mail) between 3 and 254),
  constraint wait_language_known check (language in ('es', 'en', 'pt')),
  constraint wait_party_sane check (
    adults >= 1 and adults + cardinality(ages) <= 12 and 0 <= all(ages) and 12 > all(ages)
  ),
  constraint wait_ends_after_it_began check (ended_at is null or confirmed_at is not null)
);
create index wait_by_address on wait (mail_hash, made_at);
create index wait_unconfirmed on wait (made_at) where confirmed_at is null;
create index wait_over on wait (ended_at) where ended_at is not null;

-- One of the slots that somebody waits for, each in a queue of its own.
create table wait_slot (
  id bigint generated always as identity,
  wait bigint not null,
  mail_hash text not null,
  product text not null,
  option text not null,
  day date not null,
  state text not null default 'asked',
  waiting_since timestamptz,
  -- What is set aside for it, and how often something was.
  offer bigint,
  offers integer not null default 0,
  ended_because text,
  constraint wait_slot_pk primary key (id),
  constraint wait_slot_of foreign key (wait) references wait (id) on delete cascade,
  constraint wait_slot_option foreign key (product, option) references product_option (product, option),
  constraint wait_slot_offer foreign key (offer) references place_offer (id),
  constraint wait_slot_once_in_a_wait unique (wait, product, option, day),
  constraint wait_slot_state_known check (state in ('asked', 'waiting', 'offered', 'taken', 'over')),
  constraint wait_slot_waits_since check ((state = 'asked') <= (waiting_since is null)
    and (state in ('waiting', 'offered', 'taken')) <= (waiting_since is not null)),
  constraint wait_slot_offered_something check ((state = 'offered') = (offer is not null)),
  constraint wait_slot_offered_few_times check (offers between 0 and 3),
  constraint wait_slot_ends_for_a_reason check (
    (state = 'over') = (ended_because is not null)
    and ended_because in ('lapsed', 'left', 'too-late', 'not-sold', 'beside', 'unwritten', 'twice', 'full')
  )
);
-- One address waits for a slot once.
create unique index wait_slot_one_of_an_address on wait_slot (mail_hash, product, option, day)
  where state in ('waiting', 'offered');
create unique index wait_slot_one_of_an_offer on wait_slot (offer) where offer is not null;
create index wait_slot_in_order on wait_slot (day, waiting_since, id) where state = 'waiting';

alter table letter drop constraint letter_kind_known;
alter table letter add constraint letter_kind_known
  check (kind in ('confirmation', 'cancellation', 'payment-due', 'refund', 'ticket-ends', 'ticket', 'gift', 'waiting'));
