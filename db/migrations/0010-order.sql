-- What somebody buys at one time. The table has the plural because `order` is a word of SQL.
-- Where an order may go: the list of resort/orders/order.ts, kept here so that no program can go elsewhere.
create table order_edge (
  from_state text not null,
  to_state text not null,
  constraint order_edge_pk primary key (from_state, to_state)
);
insert into order_edge (from_state, to_state) values
  ('draft', 'held'), ('draft', 'expired'),
  ('held', 'draft'), ('held', 'paying'), ('held', 'confirmed'), ('held', 'part-paid'), ('held', 'expired'),
  ('paying', 'held'), ('paying', 'confirmed'), ('paying', 'part-paid'), ('paying', 'expired'),
  ('part-paid', 'confirmed'), ('part-paid', 'cancelled'), ('part-paid', 'completed'),
  ('confirmed', 'part-paid'), ('confirmed', 'cancelled'), ('confirmed', 'completed'),
  -- Something happened that is worth a line and changes no state: dates moved, a refund sent, a dispute opened.
  ('draft', 'draft'), ('held', 'held'), ('paying', 'paying'), ('part-paid', 'part-paid'), ('confirmed', 'confirmed'),
  ('cancelled', 'cancelled'), ('expired', 'expired'), ('completed', 'completed');

create table orders (
  id uuid not null default gen_random_uuid(),
  -- By which its guest knows it.
  number text not null,
  -- Whose it is: a visitor, known only by the hash of a token. What the desk, an agent or a channel sells has none; who
  -- made it stands in its history.
  token_hash text,
  source text not null default 'site',
  state text not null default 'draft',
  currency text not null,
  language text not null,
  country text not null,
  promocode text,
  -- What its lines cost as they stand: those that are alive, and what is kept of the cancelled.
  total_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  guest jsonb,
  -- Everything typed, as it was typed: no error and no other choice loses it.
  typed jsonb not null default '{}',
  hold_network text,
  key_version integer not null default 1,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint orders_pk primary key (id),
  constraint orders_number_unique unique (number),
  constraint orders_of_the_site_have_a_visitor check (token_hash is not null or source <> 'site'),
  constraint orders_source_known check (source in ('site', 'desk', 'agent', 'channel')),
  constraint orders_state_known check (
    state in ('draft', 'held', 'paying', 'confirmed', 'part-paid', 'cancelled', 'expired', 'completed')
  ),
  constraint orders_guest_is_known check (guest is not null or state in ('draft', 'held', 'expired')),
  constraint orders_amounts_sane check (
    total_minor >= 0 and paid_minor >= 0 and refunded_minor >= 0 and refunded_minor <= paid_minor
  )
);
-- A visitor has one order open at a time.
create unique index orders_one_open_per_token on orders (token_hash) where state in ('draft', 'held', 'paying');
create index orders_by_token on orders (token_hash, made_at);
create index orders_by_hold_network on orders (hold_network) where state in ('held', 'paying');
create index orders_old_drafts on orders (changed_at) where state = 'draft';

create function refuse_wrong_order_edge() returns trigger language plpgsql as $$
begin
  if not exists (select from order_edge where from_state = old.state and to_state = new.state) then
    raise exception 'An order does not go from % to %.', old.state, new.state
      using errcode = 'check_violation', constraint = 'order_edge_known';
  end if;
  return new;
end $$;
create trigger order_edge_known before update of state on orders
  for each row when (old.state is distinct from new.state) execute function refuse_wrong_order_edge();

-- The kinds of line there are. Each brings its own name in the migration that makes its tables.
create table line_kind (
  code text not null,
  constraint line_kind_pk primary key (code)
);

-- Where a line may go: the list of resort/lines/line.ts.
create table line_edge (
  from_state text not null,
  to_state text not null,
  constraint line_edge_pk primary key (from_state, to_state)
);
insert into line_edge (from_state, to_state) values
  ('chosen', 'held'), ('chosen', 'expired'),
  ('held', 'chosen'), ('held', 'sold'), ('held', 'expired'),
  ('sold', 'fulfilled'), ('sold', 'failed'), ('sold', 'cancelled'), ('sold', 'missed');

-- The least that can be cancelled alone: a room, a transfer, a ticket. What only its kind knows is in a table of that kind.
create table order_line (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  position integer not null,
  kind text not null,
  state text not null default 'chosen',
  -- With its taxes; less than nothing only where the house takes something off.
  total_minor bigint not null,
  -- What of it is paid when booking.
  pay_now_minor bigint not null,
  taxes jsonb not null,
  -- What cancelling costs, as it was when it was sold.
  cancellation jsonb not null,
  -- What the house keeps of a line that was cancelled.
  kept_minor bigint,
  -- Until when its price is honoured, as long as nothing is held.
  priced_until timestamptz not null,
  held_until timestamptz,
  constraint order_line_pk primary key (id),
  constraint order_line_order foreign key (order_id) references orders (id),
  constraint order_line_position_unique unique (order_id, position) deferrable,
  constraint order_line_kind foreign key (kind) references line_kind (code),
  constraint order_line_state_known check (
    state in ('chosen', 'held', 'sold', 'fulfilled', 'failed', 'cancelled', 'expired', 'missed')
  ),
  constraint order_line_amounts_sane check (
    pay_now_minor between least(0, total_minor) and greatest(0, total_minor)
    and (total_minor >= 0 or kind = 'courtesy')
  ),
  constraint order_line_kept_of_cancelled check (
    (kept_minor is not null) = (state in ('cancelled', 'failed')) and kept_minor between 0 and greatest(0, total_minor)
  ),
  constraint order_line_hold_ends check ((held_until is not null) = (state = 'held'))
);
create index order_line_by_hold_end on order_line (held_until) where state = 'held';

create function refuse_wrong_line_edge() returns trigger language plpgsql as $$
begin
  if not exists (select from line_edge where from_state = old.state and to_state = new.state) then
    raise exception 'A line does not go from % to %.', old.state, new.state
      using errcode = 'check_violation', constraint = 'line_edge_known';
  end if;
  return new;
end $$;
create trigger line_edge_known before update of state on order_line
  for each row when (old.state is distinct from new.state) execute function refuse_wrong_line_edge();

-- An order and its lines cannot disagree: looked at when the transaction ends.
create function check_lines_of_order() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select orders.state || ' with a line that is ' || line.state into wrong
  from orders join order_line line on line.order_id = orders.id
  where orders.id = new.id and not case orders.state
    -- What was dropped of a draft expires; it is forgotten before anything is held.
    when 'draft' then line.state in ('chosen', 'expired')
    when 'held' then line.state = 'held'
    -- A payment that never ends keeps an order, but not what was held for it.
    when 'paying' then line.state in ('held', 'chosen')
    when 'expired' then line.state = 'expired'
    when 'cancelled' then line.state in ('cancelled', 'failed')
    when 'completed' then line.state in ('fulfilled', 'missed', 'cancelled', 'failed')
    else line.state in ('sold', 'fulfilled', 'missed', 'cancelled', 'failed')
  end
  limit 1;
  if not found then
    select 'held with nothing that is set aside' into wrong from orders
    where id = new.id and state = 'held'
      and not exists (select from order_line where order_id = new.id and state = 'held');
  end if;
  if found then
    raise exception 'An order is %.', wrong using errcode = 'check_violation', constraint = 'orders_agree_with_lines';
  end if;
  return null;
end $$;
create constraint trigger orders_agree_with_lines after insert or update of state on orders
  deferrable initially deferred for each row execute function check_lines_of_order();

-- What is to be paid of an order, where and when, and how much of it is covered. The earliest is covered first.
create table order_due (
  order_id uuid not null,
  number integer not null,
  place text not null,
  -- Null: as soon as may be.
  due_on date,
  amount_minor bigint not null,
  covered_minor bigint not null default 0,
  -- The payment that covered it last.
  payment text,
  constraint order_due_pk primary key (order_id, number),
  constraint order_due_order foreign key (order_id) references orders (id),
  constraint order_due_place_known check (place in ('site', 'property')),
  constraint order_due_covered_sane check (covered_minor between 0 and amount_minor)
);
create index order_due_by_day on order_due (due_on) where place = 'site' and covered_minor < amount_minor;

-- What happened to an order, in order, and who did it. Only ever added to.
create table order_event (
  id bigint generated always as identity,
  order_id uuid not null,
  -- The line it happened to; none where it is about all of them.
  line uuid,
  at timestamptz not null default clock_timestamp(),
  from_state text,
  to_state text not null,
  cause text not null,
  actor text not null,
  -- Of a member of staff, an agent or a channel.
  actor_name text,
  details jsonb not null default '{}',
  constraint order_event_pk primary key (id),
  constraint order_event_of foreign key (order_id) references orders (id),
  constraint order_event_edge foreign key (from_state, to_state) references order_edge (from_state, to_state),
  constraint order_event_begins_with_draft check (from_state is not null or to_state = 'draft'),
  constraint order_event_actor_known check (actor in ('guest', 'staff', 'job', 'provider', 'channel', 'agent')),
  constraint order_event_actor_named check ((actor_name is not null) = (actor in ('staff', 'channel', 'agent')))
);
create index order_event_in_order on order_event (order_id, id);

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to.', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger order_event_stays before update or delete or truncate on order_event
  for each statement execute function refuse_change_of_history();
