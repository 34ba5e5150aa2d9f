-- Nights in a hotel, as lines of an order: one line for each room.
insert into line_kind (code) values ('room');

-- When and where the rooms of an order are slept in, and at which rate of exchange they were priced.
create table stay (
  id uuid not null default gen_random_uuid(),
  hotel text not null,
  check_in date not null,
  check_out date not null,
  -- How many of the order's currency one US dollar bought, and of which day that rate is.
  exchange_rate numeric not null,
  exchange_rate_day date not null,
  -- The promotion whose use is taken with the rooms.
  promo bigint,
  constraint stay_pk primary key (id),
  constraint stay_hotel foreign key (hotel) references hotel (code),
  constraint stay_promo foreign key (promo) references promo (id),
  constraint stay_has_nights check (check_out > check_in),
  constraint stay_rate_positive check (exchange_rate > 0)
);
create index stay_by_arrival on stay (check_in);
create index stay_by_departure on stay (check_out);

create table stay_room (
  line uuid not null,
  stay uuid not null,
  room_type text not null,
  rate_plan text not null,
  adults integer not null,
  children_ages integer[] not null default '{}',
  -- Of all nights, before a promotion; null where none took anything off.
  total_before_minor bigint,
  -- What the guest was shown of room and plan, whatever becomes of them.
  shown jsonb not null,
  constraint stay_room_pk primary key (line),
  constraint stay_room_line foreign key (line) references order_line (id),
  constraint stay_room_stay foreign key (stay) references stay (id),
  constraint stay_room_somebody_sleeps_there check (adults >= 1)
);
create index stay_room_of_stay on stay_room (stay);

-- What a night of a room costs, in the order's currency and, before taxes, in cents of the house's dollar.
create table stay_night (
  line uuid not null,
  night date not null,
  price_minor bigint not null,
  room_minor bigint not null,
  vat_minor bigint not null,
  lodging_tax_minor bigint not null,
  sanitation_fee_minor bigint not null,
  house_minor bigint not null,
  constraint stay_night_pk primary key (line, night),
  constraint stay_night_room foreign key (line) references stay_room (line) on delete cascade,
  constraint stay_night_adds_up check (
    price_minor = room_minor + vat_minor + lodging_tax_minor + sanitation_fee_minor
  )
);
