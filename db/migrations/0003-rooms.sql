-- The hotels of the group and the rooms they have. Names and descriptions are {"es": …, "en": …, "pt": …}.
create table hotel (
  code text not null,
  name jsonb not null,
  description jsonb not null,
  municipality text not null,
  position integer not null,
  constraint hotel_pk primary key (code),
  constraint hotel_municipality_known check (municipality in ('playa-del-carmen', 'cancun', 'puerto-morelos')),
  constraint hotel_position_unique unique (position),
  constraint hotel_name_in_three_languages check (name ?& array['es', 'en', 'pt']),
  constraint hotel_description_in_three_languages check (description ?& array['es', 'en', 'pt'])
);

create table room_type (
  code text not null,
  category text not null,
  name jsonb not null,
  description jsonb not null,
  size_m2 integer not null,
  beds jsonb not null,
  view text not null,
  most_adults integer not null,
  most_children integer not null,
  most_people integer not null,
  amenities text[] not null default '{}',
  constraint room_type_pk primary key (code),
  constraint room_type_category_known check (category in ('suites', 'jrsuites', 'swimup', 'mrsuites')),
  constraint room_type_view_known check (view in ('garden', 'river', 'ocean', 'pool')),
  constraint room_type_name_in_three_languages check (name ?& array['es', 'en', 'pt']),
  constraint room_type_description_in_three_languages check (description ?& array['es', 'en', 'pt']),
  constraint room_type_beds_in_three_languages check (beds ?& array['es', 'en', 'pt']),
  constraint room_type_size_positive check (size_m2 > 0),
  constraint room_type_takes_guests check (
    most_adults >= 1 and most_children between 0 and 3 and most_people between most_adults and most_adults + most_children
  )
);

-- A room type as one hotel has it: how many, in which order they are shown, and what other than two adults pay.
create table hotel_room_type (
  hotel text not null,
  room_type text not null,
  rooms integer not null,
  position integer not null,
  single_less_minor integer not null default 0,
  extra_adult_minor integer not null default 0,
  constraint hotel_room_type_pk primary key (hotel, room_type),
  constraint hotel_room_type_hotel foreign key (hotel) references hotel (code),
  constraint hotel_room_type_type foreign key (room_type) references room_type (code),
  constraint hotel_room_type_has_rooms check (rooms > 0),
  constraint hotel_room_type_occupancy_not_negative check (single_less_minor >= 0 and extra_adult_minor >= 0)
);
