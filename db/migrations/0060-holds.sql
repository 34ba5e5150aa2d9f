-- When a line was first set aside: however often it is renewed, it is never kept longer than 45 minutes from then
-- (resort/orders/hold/hold-minutes.ts).
alter table order_line add column held_since timestamptz;
update order_line set held_since = now() where state = 'held';
alter table order_line
  add constraint order_line_hold_began check ((held_since is not null) = (state = 'held')),
  add constraint order_line_hold_is_short check (held_until <= held_since + interval '45 minutes');

-- Every time something was set aside: what it took from others, counted as its kind counts, by whom, and until when.
-- Who may set aside more is judged from here.
create table order_hold (
  id bigint generated always as identity,
  order_id uuid not null,
  kind text not null,
  units integer not null,
  -- Visitor and network as hashes.
  visitor text not null,
  network text not null,
  began_at timestamptz not null default clock_timestamp(),
  -- Null as long as nobody else can have it: what was booked without a payment is not ended either.
  ended_at timestamptz,
  is_paid boolean not null default false,
  constraint order_hold_pk primary key (id),
  constraint order_hold_order foreign key (order_id) references orders (id) on delete cascade,
  constraint order_hold_kind foreign key (kind) references line_kind (code),
  constraint order_hold_takes_something check (units > 0),
  constraint order_hold_paid_is_over check (ended_at is not null or not is_paid)
);
create index order_hold_of_order on order_hold (order_id) where ended_at is null;
create index order_hold_of_visitor on order_hold (visitor, began_at);
create index order_hold_of_network on order_hold (network, began_at);
create index order_hold_open on order_hold (kind) include (units) where ended_at is null;
create index order_hold_old on order_hold (began_at);
