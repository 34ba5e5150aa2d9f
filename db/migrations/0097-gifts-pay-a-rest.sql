-- A gift pays what is left of a booked order too, also one that has paid a part of it before. So an order is paid by
-- nine gifts at most, each in a place of its own, and one that is not paid yet has each gift once.
alter table gift_use drop constraint gift_use_pk;
alter table gift_use drop constraint gift_use_place_once;
alter table gift_use add constraint gift_use_pk primary key (order_id, place);
create unique index gift_use_chosen_once on gift_use (order_id, gift) where payment is null;
alter table gift_use drop constraint gift_use_few;
alter table gift_use add constraint gift_use_few check (place between 1 and 9);
alter table payment drop constraint payment_instalment_counted;
alter table payment add constraint payment_instalment_counted
  check (case when provider = 'gift' then instalment between -8 and 0 else instalment >= 1 end);
