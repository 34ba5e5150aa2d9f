-- Companies that sell places of the shop to guests of their own, and what each of them has booked: docs/octo.md.
create table reseller (
  id integer generated always as identity,
  name text not null,
  -- The first letters of its key, by which it is found and told. Of the whole key only a hash is kept.
  key_prefix text not null,
  key_hash text not null,
  currency text not null,
  -- What it pays less than the public, in basis points; below nothing it pays more.
  less integer not null,
  -- Places that it may hold at one time, and bookings that it may begin within a day.
  most_held integer not null,
  most_a_day integer not null,
  made_at timestamptz not null default now(),
  -- From then on its key opens nothing; what it booked stays.
  ended_at timestamptz,
  constraint reseller_pk primary key (id),
  constraint reseller_name_unique unique (name),
  constraint reseller_name_written check (length(name) between 1 and 80),
  constraint reseller_key_unique unique (key_prefix),
  constraint reseller_less_is_a_share check (less between -5000 and 9000),
  constraint reseller_limits_sane check (most_held between 1 and 1000 and most_a_day between 1 and 10000)
);

create table reseller_booking (
  order_id uuid not null,
  reseller integer not null,
  -- By which the reseller knows it, and asks for it again when an answer was lost.
  uuid uuid not null,
  reference text,
  made_at timestamptz not null default clock_timestamp(),
  constraint reseller_booking_pk primary key (order_id),
  constraint reseller_booking_order foreign key (order_id) references orders (id) on delete cascade,
  constraint reseller_booking_of foreign key (reseller) references reseller (id),
  constraint reseller_booking_once unique (reseller, uuid),
  constraint reseller_booking_reference_short check (length(reference) between 1 and 200)
);
create index reseller_booking_by_reference on reseller_booking (reseller, reference);
create index reseller_booking_by_time on reseller_booking (reseller, made_at);

-- What only a reseller knows of a ticket, and what the public would have paid for it.
create table reseller_ticket (
  line uuid not null,
  uuid uuid not null,
  reference text,
  retail_minor bigint not null,
  constraint reseller_ticket_pk primary key (line),
  constraint reseller_ticket_line foreign key (line) references order_line (id) on delete cascade,
  constraint reseller_ticket_reference_short check (length(reference) between 1 and 200),
  constraint reseller_ticket_retail_not_negative check (retail_minor >= 0)
);

-- A reseller pays all of an order by its statement.
alter table order_due
  drop constraint order_due_place_known,
  add constraint order_due_place_known check (place in ('site', 'property', 'account'));
