-- Two who ask the same at one moment ask once, but for a search of which an order has taken an offer while airlines still answer:
-- nobody else is shown that one, so others begin their own beside it.
drop index flight_search_one_asking;
create unique index flight_search_one_asking on flight_search (question_hash) where state = 'asking' and taken_by is null;
