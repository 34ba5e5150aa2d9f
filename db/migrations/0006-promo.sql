-- A promotional code is kept as the hash of its letters: whoever reads this table cannot use the codes.
create table promo (
  id bigint generated always as identity,
  code_hash text not null,
  name text not null,
  kind text not null,
  per_cent numeric(5, 2),
  amount_minor integer,
  stay_nights integer,
  pay_nights integer,
  book_from date,
  book_to date,
  stay_from date,
  stay_to date,
  hotels text[],
  room_types text[],
  rate_plans text[],
  least_nights integer not null default 1,
  most_uses integer,
  uses integer not null default 0,
  constraint promo_pk primary key (id),
  constraint promo_code_unique unique (code_hash),
  constraint promo_kind_known check (kind in ('per-cent', 'amount', 'free-nights', 'hidden-plan')),
  constraint promo_per_cent_complete check ((kind = 'per-cent') = (per_cent is not null)),
  constraint promo_per_cent_sane check (per_cent > 0 and per_cent <= 100),
  constraint promo_amount_complete check ((kind = 'amount') = (amount_minor is not null)),
  constraint promo_amount_positive check (amount_minor > 0),
  constraint promo_free_nights_complete check (
    (kind = 'free-nights') = (stay_nights is not null) and (stay_nights is null) = (pay_nights is null)
  ),
  constraint promo_pays_fewer_nights check (pay_nights >= 0 and pay_nights < stay_nights),
  constraint promo_hidden_plan_named check (kind <> 'hidden-plan' or rate_plans is not null),
  constraint promo_windows_forward check (book_to >= book_from and stay_to >= stay_from),
  constraint promo_least_nights_positive check (least_nights >= 1),
  constraint promo_not_used_up_twice check (uses >= 0 and uses <= most_uses)
);

-- One line for each booking that used a code; the same booking uses it once however often it asks.
create table promo_use (
  promo bigint not null,
  reference text not null,
  used_at timestamptz not null default now(),
  constraint promo_use_pk primary key (promo, reference),
  constraint promo_use_promo foreign key (promo) references promo (id)
);

-- Wrong codes, counted by who tried them and in which hour. The same wrong code tried again is one guess.
create table promo_guess (
  guesser text not null,
  hour timestamptz not null,
  code_hash text not null,
  constraint promo_guess_pk primary key (guesser, hour, code_hash)
);
create index promo_guess_by_hour on promo_guess (hour);
