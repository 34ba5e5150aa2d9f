-- Hotel + Flight: what an airline offered, what a guest chose of it, and how far the house has come with buying it.
insert into line_kind (code) values ('flight');

-- What was asked of the supplier, once for all who ask the same within some minutes.
create table flight_search (
  id uuid not null default gen_random_uuid(),
  -- The question, and its hash: who asks the same while the answer is young is shown the same.
  question jsonb not null,
  question_hash text not null,
  -- The supplier's own name of it; null until it answered.
  supplier_search text,
  state text not null default 'asking',
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint flight_search_pk primary key (id),
  constraint flight_search_state_known check (state in ('asking', 'done', 'failed')),
  constraint flight_search_ends check ((state = 'asking') = (ended_at is null))
);
create index flight_search_by_question on flight_search (question_hash, asked_at desc);
create index flight_search_old on flight_search (asked_at);

-- What came of it, batch by batch. Kept for as long as it can be bought.
create table flight_offer (
  id text not null,
  search uuid not null,
  batch integer not null,
  offer jsonb not null,
  ends_at timestamptz not null,
  constraint flight_offer_pk primary key (id),
  constraint flight_offer_search foreign key (search) references flight_search (id) on delete cascade,
  constraint flight_offer_size check (pg_column_size(offer) < 65536)
);
create index flight_offer_of_search on flight_offer (search, batch);

-- A flight on an order: everybody who flies, there and back, by one offer.
create table flight_line (
  line uuid not null,
  -- As it was read and priced, and the hash of that: nothing else may be bought.
  offer jsonb not null,
  seal text not null,
  -- What the supplier asks, in the currency of the house's balance with it.
  cost_minor bigint not null,
  cost_currency text not null,
  step text not null default 'quoted',
  -- Once it is ordered.
  supplier_order text,
  reference text,
  tickets jsonb,
  -- Where the airline only holds the seats: until when they have to be paid.
  pay_by timestamptz,
  -- What would come back today: quoted by the supplier, and good until then.
  quote jsonb,
  quote_until timestamptz,
  -- Why the last attempt came to nothing, for whoever may try again.
  refused text,
  constraint flight_line_pk primary key (line),
  constraint flight_line_line foreign key (line) references order_line (id),
  constraint flight_line_order_once unique (supplier_order),
  constraint flight_line_cost_positive check (cost_minor > 0),
  constraint flight_line_step_known check (step in ('quoted', 'ordering', 'unknown', 'held', 'confirmed',
    'compensating', 'refunded', 'partly-refunded', 'failed', 'airline-changed')),
  constraint flight_line_ordered check (step not in ('held', 'confirmed', 'airline-changed') or supplier_order is not null),
  constraint flight_line_quote_whole check ((quote is null) = (quote_until is null)),
  constraint flight_line_refused_known check (refused in ('gone', 'price', 'names', 'other'))
);
create index flight_line_underway on flight_line (line) where step in ('ordering', 'unknown', 'compensating');

-- Who flies, as in the passport: needed until they are back, and then no longer.
create table flight_traveller (
  line uuid not null,
  place integer not null,
  -- The supplier's number of this traveller in the offer.
  number text not null,
  given_name text not null,
  family_name text not null,
  born date not null,
  title text not null,
  -- On whose lap, where it is an infant.
  infant_of integer,
  document jsonb,
  constraint flight_traveller_pk primary key (line, place),
  constraint flight_traveller_line foreign key (line) references flight_line (line),
  constraint flight_traveller_title_known check (title in ('mr', 'ms')),
  constraint flight_traveller_names_short check (length(given_name) between 1 and 60 and length(family_name) between 1 and 60),
  constraint flight_traveller_places check (place between 0 and 8)
);

-- Each time an airline is asked to sell: written before it hears of it, so that an answer that is lost is looked for.
create table flight_attempt (
  id uuid not null default gen_random_uuid(),
  line uuid not null,
  outcome text,
  said text,
  began_at timestamptz not null default clock_timestamp(),
  -- When the supplier was last asked what became of it.
  asked_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint flight_attempt_pk primary key (id),
  constraint flight_attempt_line foreign key (line) references flight_line (line),
  constraint flight_attempt_outcome_known check (outcome in ('ordered', 'gone', 'price', 'names', 'other', 'not-made')),
  constraint flight_attempt_ends check ((outcome is null) = (ended_at is null))
);
create unique index flight_attempt_one_open on flight_attempt (line) where outcome is null;

-- Which way a flight went. Only ever added to.
create table flight_step (
  id bigint generated always as identity,
  line uuid not null,
  from_step text not null,
  to_step text not null,
  why text not null,
  at timestamptz not null default clock_timestamp(),
  constraint flight_step_pk primary key (id),
  constraint flight_step_line foreign key (line) references flight_line (line)
);
create index flight_step_of_line on flight_step (line, id);

-- What the supplier told by itself, each once. It only says where to look.
create table flight_notice (
  id text not null,
  kind text not null,
  about text not null,
  came_at timestamptz not null default now(),
  constraint flight_notice_pk primary key (id)
);
create index flight_notice_old on flight_notice (came_at);

-- A promotion that is there for rooms beside a flight, and never shown alone.
alter table promo add column packages_only boolean not null default false;
alter table promo add constraint promo_for_packages_is_plain check (
  not packages_only or (most_uses is null and kind <> 'hidden-plan' and not members_only)
);
create index promo_for_packages on promo (id) where packages_only;
