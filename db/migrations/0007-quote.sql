-- Chosen rooms at a price that is honoured until expires_at, by the clock of the database.
create table quote (
  id text not null,
  hotel text not null,
  check_in date not null,
  check_out date not null,
  currency text not null,
  -- How many of this currency one US dollar bought when the quote was made.
  exchange_rate numeric not null,
  exchange_rate_day date not null,
  promo bigint,
  rooms jsonb not null,
  total_minor bigint not null,
  pay_now_minor bigint not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '20 minutes',
  constraint quote_pk primary key (id),
  constraint quote_hotel foreign key (hotel) references hotel (code),
  constraint quote_promo foreign key (promo) references promo (id),
  constraint quote_stay_has_nights check (check_out > check_in),
  constraint quote_rate_positive check (exchange_rate > 0),
  constraint quote_amounts_sane check (pay_now_minor between 0 and total_minor),
  constraint quote_one_to_five_rooms check (jsonb_array_length(rooms) between 1 and 5)
);
create index quote_by_expiry on quote (expires_at);
