-- The version before works with this.
-- By which token its visitor was known until the one that has it now, and since when: a request that was under way still comes with it.
alter table orders add column token_before text;
alter table orders add column handed_on_at timestamptz;
create index orders_token_before on orders (token_before) where token_before is not null;
