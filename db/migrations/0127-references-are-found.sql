-- Whatever belongs to an order, a payment or a line is found without reading the whole table.
create index outing_of_order on outing (order_id);
create index closed_outing_of_outing on closed_outing (outing);
create index flight_attempt_of_line on flight_attempt (line);
drop index order_hold_of_order;
create index order_hold_of_order on order_hold (order_id);
drop index payment_notice_of_payment;
create index payment_notice_of_payment on payment_notice (payment);

-- All lines of a held order are held by the first question, so the second only asks whether there is any: asked for held
-- ones it looked through all that are held in the house.
create or replace function check_lines_of_order() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select orders.state || ' with a line that is ' || line.state into wrong
  from orders join order_line line on line.order_id = orders.id
  where orders.id = new.id and not case orders.state
    -- What was dropped of a draft expires; it is forgotten before anything is held.
    when 'draft' then line.state in ('chosen', 'expired')
    when 'held' then line.state = 'held'
    -- A payment that never ends keeps an order, but not what was held for it.
    when 'paying' then line.state in ('held', 'chosen')
    when 'expired' then line.state = 'expired'
    when 'cancelled' then line.state in ('cancelled', 'failed')
    when 'completed' then line.state in ('fulfilled', 'missed', 'cancelled', 'failed')
    else line.state in ('sold', 'fulfilled', 'missed', 'cancelled', 'failed')
  end
  limit 1;
  if not found then
    select 'held with nothing that is set aside' into wrong from orders
    where id = new.id and state = 'held' and not exists (select from order_line where order_id = new.id);
  end if;
  if found then
    raise exception 'An order is %.', wrong using errcode = 'check_violation', constraint = 'orders_agree_with_lines';
  end if;
  return null;
end $$;
