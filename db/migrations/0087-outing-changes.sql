-- An outing is had on another day, and an open ticket gets its first. What was bought open is good until its end, also
-- once it has a day: no later change leads beyond it.
alter table outing drop constraint outing_has_a_day_or_an_end;
alter table outing add constraint outing_has_a_day_or_an_end check (day is not null or use_until is not null);
alter table outing add constraint outing_day_before_its_end check (day <= use_until);
create index outing_open on outing (use_until) where day is null and not is_over;

-- Another day that costs more: it waits for its payment, and the places it needs besides are held meanwhile.
create table outing_change (
  payment text not null,
  order_id uuid not null,
  state text not null default 'open',
  product text not null,
  -- The day it had when it began, and the one that is wanted.
  was_day date,
  day date not null,
  -- The tickets at the price the guest agreed to, and the places held for them, as long as it is open.
  tickets jsonb,
  places jsonb,
  -- Until when the places are held; null where they are not, or not any more.
  held_until timestamptz,
  made_at timestamptz not null default now(),
  constraint outing_change_pk primary key (payment),
  constraint outing_change_payment foreign key (payment) references payment (id),
  constraint outing_change_order foreign key (order_id) references orders (id),
  constraint outing_change_state_known check (state in ('open', 'made', 'dropped')),
  constraint outing_change_ends_whole check (
    (state = 'open') = (tickets is not null) and (state = 'open') = (places is not null)
    and (state = 'open' or held_until is null)
  )
);
create unique index outing_change_one_open on outing_change (order_id) where state = 'open';
create index outing_change_of_order on outing_change (order_id, made_at);
create index outing_change_held on outing_change (held_until) where held_until is not null;

-- An open ticket that ends soon and has no day yet.
alter table letter drop constraint letter_kind_known;
alter table letter add constraint letter_kind_known
  check (kind in ('confirmation', 'cancellation', 'payment-due', 'refund', 'ticket-ends'));
