-- Places that were offered to somebody until an hour stay theirs until then, also where their cart lets go of them meanwhile:
-- what was promised. Null where nobody was told of it.
alter table place_offer add column promised jsonb;
update place_offer set promised = places where order_id is null;
