-- Pages are kept until something they were made from changes, by the clock alone at quarters of an hour.
-- Promotions that everybody is told of stand on pages that are kept: their changes are announced like those of nights.
--   promos                          read the promotions again
create function announce_promos() returns trigger language plpgsql as $$
begin
  perform pg_notify('nights', 'promos');
  return null;
end $$;
create trigger promo_touched after insert or update or delete on promo
  for each statement execute function announce_promos();

-- The clock changes a page only at a quarter of an hour.
alter table rate_plan add constraint rate_plan_free_until_on_a_quarter check (
  extract(minute from free_until_time)::integer % 15 = 0 and extract(second from free_until_time) = 0
);
