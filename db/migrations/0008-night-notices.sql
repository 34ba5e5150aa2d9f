-- Every change of what is for sale is announced on the channel "nights", in the order of commits, so that a process
-- that keeps nights in memory stays right whoever writes: a booking, an import, or a person in psql.
--   stock HOTEL,TYPE,NIGHT,LEFT …   rooms left of single nights, as absolute figures
--   hotel HOTEL                     read this hotel again
--   hotels                          read everything again
--   currencies                      read the exchange rates again
create function announce_stock() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 401) few) > 400 then
    perform pg_notify('nights', 'hotel ' || each.hotel) from (select distinct hotel from changed) each;
  else
    perform pg_notify('nights', 'stock ' || string_agg(
      concat_ws(',', part.hotel, part.room_type, part.night, part.capacity - part.sold - part.held), ' '))
    from (select *, (row_number() over () - 1) / 100 as number from changed) part
    group by part.number;
  end if;
  return null;
end $$;

create function announce_hotel() returns trigger language plpgsql as $$
begin
  perform pg_notify('nights', 'hotel ' || each.hotel) from (select distinct hotel from changed) each;
  return null;
end $$;

create function announce_hotels() returns trigger language plpgsql as $$
begin
  perform pg_notify('nights', 'hotels');
  return null;
end $$;

create trigger night_stock_added after insert on night_stock
  referencing new table as changed for each statement execute function announce_stock();
create trigger night_stock_changed after update on night_stock
  referencing new table as changed for each statement execute function announce_stock();
create trigger night_stock_removed after delete on night_stock
  referencing old table as changed for each statement execute function announce_hotel();

create trigger night_price_added after insert on night_price
  referencing new table as changed for each statement execute function announce_hotel();
create trigger night_price_changed after update on night_price
  referencing new table as changed for each statement execute function announce_hotel();
create trigger night_price_removed after delete on night_price
  referencing old table as changed for each statement execute function announce_hotel();
create trigger night_restriction_added after insert on night_restriction
  referencing new table as changed for each statement execute function announce_hotel();
create trigger night_restriction_changed after update on night_restriction
  referencing new table as changed for each statement execute function announce_hotel();
create trigger night_restriction_removed after delete on night_restriction
  referencing old table as changed for each statement execute function announce_hotel();

create trigger hotel_touched after insert or update or delete on hotel
  for each statement execute function announce_hotels();
create trigger room_type_touched after insert or update or delete on room_type
  for each statement execute function announce_hotels();
create trigger hotel_room_type_touched after insert or update or delete on hotel_room_type
  for each statement execute function announce_hotels();
create trigger rate_plan_touched after insert or update or delete on rate_plan
  for each statement execute function announce_hotels();
create trigger child_band_touched after insert or update or delete on child_band
  for each statement execute function announce_hotels();
create trigger length_discount_touched after insert or update or delete on length_discount
  for each statement execute function announce_hotels();

create function announce_currencies() returns trigger language plpgsql as $$
begin
  perform pg_notify('nights', 'currencies');
  return null;
end $$;
create trigger exchange_rate_touched after insert or update or delete on exchange_rate
  for each statement execute function announce_currencies();
