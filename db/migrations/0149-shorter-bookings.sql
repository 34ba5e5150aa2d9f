-- Who presses Pay is held and begins to pay in one moment (docs/decisions/0516).
insert into order_edge (from_state, to_state) values ('draft', 'paying');

-- As before, and what goes that way is held as a whole when the transaction ends. Only an order that became held is looked
-- at for what holds it.
create or replace function check_lines_of_order() returns trigger language plpgsql as $$
declare
  wrong text;
  was_draft boolean := tg_op = 'UPDATE' and old.state = 'draft';
begin
  select orders.state || ' with a line that is ' || line.state into wrong
  from orders join order_line line on line.order_id = orders.id
  where orders.id = new.id and not case orders.state
    -- What was dropped of a draft expires; it is forgotten before anything is held.
    when 'draft' then line.state in ('chosen', 'expired')
    when 'held' then line.state = 'held'
    -- A payment that never ends keeps an order, but not what was held for it.
    when 'paying' then line.state = 'held' or (line.state = 'chosen' and not was_draft)
    when 'expired' then line.state = 'expired'
    when 'cancelled' then line.state in ('cancelled', 'failed')
    when 'completed' then line.state in ('fulfilled', 'missed', 'cancelled', 'failed')
    else line.state in ('sold', 'fulfilled', 'missed', 'cancelled', 'failed')
  end
  limit 1;
  if not found and new.state in ('held', 'paying') then
    select orders.state || ' with nothing that is set aside' into wrong from orders
    where id = new.id and (state = 'held' or (state = 'paying' and was_draft))
      and not exists (select from order_line where order_id = new.id and state = 'held');
  end if;
  if wrong is not null then
    raise exception 'An order is %.', wrong using errcode = 'check_violation', constraint = 'orders_agree_with_lines';
  end if;
  return null;
end $$;

-- The number of the last change of what a hotel sells and for how much, apart from how many rooms are left; of all hotels
-- under ''. Whoever sells from memory asks whether it is still that of the tables (docs/decisions/0517).
create table night_edition (
  hotel text not null,
  number bigint not null,
  constraint night_edition_pk primary key (hotel)
);

create or replace function announce_hotel() returns trigger language plpgsql as $$
begin
  insert into night_edition as edition (hotel, number)
    select each.hotel, 1 from (select distinct hotel from changed) each order by each.hotel
    on conflict (hotel) do update set number = edition.number + 1;
  perform pg_notify('nights', 'hotel ' || each.hotel) from (select distinct hotel from changed) each;
  return null;
end $$;

create or replace function announce_hotels() returns trigger language plpgsql as $$
begin
  insert into night_edition as edition (hotel, number) values ('', 1)
    on conflict (hotel) do update set number = edition.number + 1;
  perform pg_notify('nights', 'hotels');
  return null;
end $$;
