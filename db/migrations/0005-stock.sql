-- What may still be sold: one row for each hotel, room type and night. Capacity is what this site may sell.
create table night_stock (
  hotel text not null,
  room_type text not null,
  night date not null,
  capacity integer not null,
  sold integer not null default 0,
  held integer not null default 0,
  -- What the staff asked for when more were sold already; capacity comes down to it as rooms are given back.
  wanted_capacity integer,
  constraint night_stock_pk primary key (hotel, room_type, night),
  constraint night_stock_room foreign key (hotel, room_type) references hotel_room_type (hotel, room_type),
  constraint night_stock_not_oversold check (sold + held <= capacity),
  constraint night_stock_not_negative check (sold >= 0 and held >= 0 and capacity >= 0),
  constraint night_stock_wanted_is_less check (wanted_capacity >= 0 and wanted_capacity < capacity)
) with (fillfactor = 80);
create index night_stock_by_night on night_stock (hotel, night);
