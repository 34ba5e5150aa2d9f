-- Where a reservation may go: the list of resort/reservations/reservation.ts, kept here so that no program can go elsewhere.
create table reservation_edge (
  from_state text not null,
  to_state text not null,
  constraint reservation_edge_pk primary key (from_state, to_state)
);
insert into reservation_edge (from_state, to_state) values
  ('draft', 'held'), ('draft', 'expired'),
  ('held', 'draft'), ('held', 'paying'), ('held', 'confirmed'), ('held', 'part-paid'), ('held', 'expired'),
  ('paying', 'held'), ('paying', 'confirmed'), ('paying', 'part-paid'), ('paying', 'expired'),
  ('part-paid', 'confirmed'), ('part-paid', 'cancelled'), ('part-paid', 'no-show'), ('part-paid', 'completed'),
  ('confirmed', 'part-paid'), ('confirmed', 'cancelled'), ('confirmed', 'no-show'), ('confirmed', 'completed'),
  -- Something happened that is worth a line and changes no state: dates moved, a refund sent, a dispute opened.
  ('draft', 'draft'), ('held', 'held'), ('paying', 'paying'), ('part-paid', 'part-paid'), ('confirmed', 'confirmed'),
  ('cancelled', 'cancelled'), ('expired', 'expired'), ('no-show', 'no-show'), ('completed', 'completed');

-- A booking of a visitor, who is known only by the hash of a token.
create table reservation (
  id uuid not null default gen_random_uuid(),
  number text not null,
  token_hash text not null,
  state text not null default 'draft',
  -- Whether the nights of its rooms are set aside or sold for it.
  nights text not null default 'free',
  hotel text not null,
  check_in date not null,
  check_out date not null,
  parties jsonb not null,
  currency text not null,
  language text not null,
  country text not null,
  promocode text,
  -- The chosen rooms at their price; without one, rooms have to be chosen again.
  quote text,
  extras jsonb not null default '[]',
  total_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  schedule jsonb,
  guest jsonb,
  -- Everything typed, as it was typed: no error and no other choice of rooms loses it.
  typed jsonb not null default '{}',
  hold_until timestamptz,
  hold_address text,
  key_version integer not null default 1,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint reservation_pk primary key (id),
  constraint reservation_number_unique unique (number),
  constraint reservation_quote foreign key (quote) references quote (id),
  constraint reservation_hotel foreign key (hotel) references hotel (code),
  constraint reservation_stay_has_nights check (check_out > check_in),
  constraint reservation_one_to_five_rooms check (jsonb_array_length(parties) between 1 and 5),
  constraint reservation_state_known check (
    state in ('draft', 'held', 'paying', 'confirmed', 'part-paid', 'cancelled', 'expired', 'no-show', 'completed')
  ),
  -- Stock and state cannot disagree. A payment that never ends keeps a reservation, but not its rooms.
  constraint reservation_nights_follow_state check (
    case state
      when 'held' then nights = 'held'
      when 'paying' then nights in ('held', 'free')
      when 'confirmed' then nights = 'sold'
      when 'part-paid' then nights = 'sold'
      when 'no-show' then nights = 'sold'
      when 'completed' then nights = 'sold'
      else nights = 'free'
    end
  ),
  constraint reservation_rooms_are_chosen check (quote is not null or state in ('draft', 'expired')),
  constraint reservation_guest_is_known check (guest is not null or state in ('draft', 'held', 'expired')),
  constraint reservation_hold_ends check (hold_until is not null or state not in ('held', 'paying')),
  constraint reservation_amounts_sane check (
    total_minor >= 0 and paid_minor >= 0 and refunded_minor >= 0 and refunded_minor <= paid_minor
  )
);
-- A visitor books one stay at a time.
create unique index reservation_one_open_per_token on reservation (token_hash)
  where state in ('draft', 'held', 'paying');
create index reservation_by_token on reservation (token_hash, made_at);
create index reservation_by_hold_end on reservation (hold_until) where state in ('held', 'paying');
create index reservation_by_hold_address on reservation (hold_address) where state in ('held', 'paying');
create index reservation_by_arrival on reservation (check_in, state);
create index reservation_old_drafts on reservation (changed_at) where state = 'draft';

create function refuse_wrong_edge() returns trigger language plpgsql as $$
begin
  if not exists (select from reservation_edge where from_state = old.state and to_state = new.state) then
    raise exception 'A reservation does not go from % to %.', old.state, new.state
      using errcode = 'check_violation', constraint = 'reservation_edge_known';
  end if;
  return new;
end $$;
create trigger reservation_edge_known before update of state on reservation
  for each row when (old.state is distinct from new.state) execute function refuse_wrong_edge();

-- What happened to a reservation, in order. Only ever added to.
create table reservation_event (
  id bigint generated always as identity,
  reservation uuid not null,
  at timestamptz not null default clock_timestamp(),
  from_state text,
  to_state text not null,
  cause text not null,
  details jsonb not null default '{}',
  constraint reservation_event_pk primary key (id),
  constraint reservation_event_of foreign key (reservation) references reservation (id),
  constraint reservation_event_edge foreign key (from_state, to_state) references reservation_edge (from_state, to_state),
  constraint reservation_event_begins_with_draft check (from_state is not null or to_state = 'draft')
);
create index reservation_event_in_order on reservation_event (reservation, id);

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to.', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger reservation_event_stays before update or delete or truncate on reservation_event
  for each statement execute function refuse_change_of_history();
