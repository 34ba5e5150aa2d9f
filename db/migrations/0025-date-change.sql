-- Other dates that cost more than was paid: they wait for their payment, and the nights they need besides are held meanwhile.
create table date_change (
  payment text not null,
  order_id uuid not null,
  state text not null default 'open',
  -- The days the rooms were booked for when it began, and those that are wanted.
  was_check_in date not null,
  was_check_out date not null,
  check_in date not null,
  check_out date not null,
  -- The rooms at the price the guest agreed to, as long as it is open.
  rooms jsonb,
  -- Until when the nights are held; null where they are not, or not any more.
  held_until timestamptz,
  made_at timestamptz not null default now(),
  constraint date_change_pk primary key (payment),
  constraint date_change_payment foreign key (payment) references payment (id),
  constraint date_change_order foreign key (order_id) references orders (id),
  constraint date_change_state_known check (state in ('open', 'made', 'dropped')),
  constraint date_change_has_nights check (check_out > check_in and was_check_out > was_check_in),
  constraint date_change_ends_whole check ((state = 'open') = (rooms is not null) and (state = 'open' or held_until is null))
);
create unique index date_change_one_open on date_change (order_id) where state = 'open';
create index date_change_of_order on date_change (order_id, made_at);
create index date_change_held on date_change (held_until) where held_until is not null;
