-- A search for flights is asked by one process at a time, which says now and then that it is still at it.
alter table flight_search add column claimed_by uuid;
alter table flight_search add column seen_at timestamptz not null default now();
-- Whose order has an offer of it. An airline sells once from what it was asked: others ask anew.
alter table flight_search add column taken_by uuid;
-- Two who ask the same at one moment ask once.
create unique index flight_search_one_asking on flight_search (question_hash) where state = 'asking';
-- How often the whole house asked in an hour.
create index flight_search_ended on flight_search (ended_at) where ended_at is not null;
