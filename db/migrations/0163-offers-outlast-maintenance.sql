-- While the house is shut nobody can take what they were offered: it is held on, and since then no longer than any other.
alter table place_offer add column prolonged_at timestamptz;
alter table place_offer drop constraint place_offer_ends;
alter table place_offer add constraint place_offer_ends
  check (held_until < coalesce(prolonged_at, made_at) + interval '1 day');
