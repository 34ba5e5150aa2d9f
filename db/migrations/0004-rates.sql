-- All amounts of this file are cents of a US dollar before taxes: prices are kept in USD and shown all-in.
create table rate_plan (
  hotel text not null,
  code text not null,
  position integer not null,
  name jsonb not null,
  description jsonb not null,
  policies jsonb not null default '[]',
  meal_plan text not null,
  -- A derived plan follows its parent's price by a per cent, and its parent's restrictions where it has none.
  parent text,
  parent_per_cent numeric(5, 2) not null default 0,
  -- What each adult adds to a night, for meals; children by child_band.
  adult_minor integer not null default 0,
  least_nights integer not null default 1,
  stay_nights integer,
  pay_nights integer,
  promo_only boolean not null default false,
  free_until_days integer,
  free_until_time time,
  late_fee_nights integer,
  late_fee_per_cent numeric(5, 2),
  deposit text not null,
  deposit_per_cent numeric(5, 2),
  legal text not null,
  afi text not null,
  constraint rate_plan_pk primary key (hotel, code),
  constraint rate_plan_hotel foreign key (hotel) references hotel (code),
  constraint rate_plan_parent foreign key (hotel, parent) references rate_plan (hotel, code),
  constraint rate_plan_is_not_its_parent check (parent <> code),
  constraint rate_plan_parent_per_cent_sane check (parent_per_cent between -100 and 500),
  constraint rate_plan_adult_not_negative check (adult_minor >= 0),
  constraint rate_plan_least_nights_positive check (least_nights >= 1),
  constraint rate_plan_meal_plan_known check (meal_plan in ('room-only', 'breakfast', 'half-board', 'all-inclusive')),
  constraint rate_plan_name_in_three_languages check (name ?& array['es', 'en', 'pt']),
  constraint rate_plan_description_in_three_languages check (description ?& array['es', 'en', 'pt']),
  constraint rate_plan_pays_fewer_nights check (
    (stay_nights is null and pay_nights is null) or (pay_nights >= 1 and pay_nights < stay_nights)
  ),
  -- Free until so many days before at an hour of the hotel, or never free; late, a fee of nights or of per cent.
  constraint rate_plan_free_until_complete check ((free_until_days is null) = (free_until_time is null)),
  constraint rate_plan_free_until_not_negative check (free_until_days >= 0),
  constraint rate_plan_late_fee_one_kind check ((late_fee_nights is null) <> (late_fee_per_cent is null)),
  constraint rate_plan_late_fee_sane check (late_fee_nights >= 1 and late_fee_per_cent between 0 and 100),
  constraint rate_plan_deposit_known check (deposit in ('all', 'per-cent', 'first-night', 'nothing')),
  constraint rate_plan_deposit_complete check ((deposit = 'per-cent') = (deposit_per_cent is not null)),
  constraint rate_plan_deposit_sane check (deposit_per_cent > 0 and deposit_per_cent < 100)
);

-- What a child of these ages adds to a night of a plan.
create table child_band (
  hotel text not null,
  rate_plan text not null,
  least_age integer not null,
  most_age integer not null,
  minor integer not null,
  constraint child_band_pk primary key (hotel, rate_plan, least_age),
  constraint child_band_plan foreign key (hotel, rate_plan) references rate_plan (hotel, code),
  constraint child_band_ages check (least_age >= 0 and most_age >= least_age and most_age <= 15),
  constraint child_band_not_negative check (minor >= 0)
);

-- Staying longer makes each night cheaper; the longest line that the stay reaches counts.
create table length_discount (
  hotel text not null,
  rate_plan text not null,
  least_nights integer not null,
  per_cent numeric(5, 2) not null,
  constraint length_discount_pk primary key (hotel, rate_plan, least_nights),
  constraint length_discount_plan foreign key (hotel, rate_plan) references rate_plan (hotel, code),
  constraint length_discount_nights check (least_nights >= 2),
  constraint length_discount_sane check (per_cent > 0 and per_cent <= 100)
);

-- The price of a night for two adults. A night without a row is not on sale.
create table night_price (
  hotel text not null,
  room_type text not null,
  rate_plan text not null,
  night date not null,
  minor integer not null,
  constraint night_price_pk primary key (hotel, room_type, rate_plan, night),
  constraint night_price_room foreign key (hotel, room_type) references hotel_room_type (hotel, room_type),
  constraint night_price_plan foreign key (hotel, rate_plan) references rate_plan (hotel, code),
  constraint night_price_positive check (minor > 0)
);
create index night_price_by_night on night_price (hotel, night);

-- Who may not have a night. Arrival rules look at the night of arrival, through rules at every night slept.
create table night_restriction (
  hotel text not null,
  room_type text not null,
  rate_plan text not null,
  night date not null,
  closed boolean not null default false,
  closed_to_arrival boolean not null default false,
  closed_to_departure boolean not null default false,
  least_nights_on_arrival integer,
  most_nights_on_arrival integer,
  least_nights_through integer,
  least_days_ahead integer,
  most_days_ahead integer,
  constraint night_restriction_pk primary key (hotel, room_type, rate_plan, night),
  constraint night_restriction_room foreign key (hotel, room_type) references hotel_room_type (hotel, room_type),
  constraint night_restriction_plan foreign key (hotel, rate_plan) references rate_plan (hotel, code),
  constraint night_restriction_nights_sane check (
    least_nights_on_arrival >= 1 and least_nights_through >= 1
    and most_nights_on_arrival >= coalesce(least_nights_on_arrival, 1)
  ),
  constraint night_restriction_days_ahead_sane check (
    least_days_ahead >= 0 and most_days_ahead >= coalesce(least_days_ahead, 0)
  )
);
create index night_restriction_by_night on night_restriction (hotel, night);
