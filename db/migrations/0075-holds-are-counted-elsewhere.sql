-- Who holds how much is told by order_hold; an order keeps no network of its own any more.
alter table orders drop column hold_network;
alter table orders add constraint orders_erased_whole check (kept = 'all' or (typed = '{}' and token_hash = ''));
