-- When a letter about an order was opened: its page says so for an hour, which is how long the key stays in a browser. By
-- whom and where from is not kept.
create table letter_opening (
  id bigint generated always as identity,
  order_id uuid not null,
  opened_at timestamptz not null default now(),
  constraint letter_opening_pk primary key (id),
  constraint letter_opening_of foreign key (order_id) references orders (id)
);
create index letter_opening_of_order on letter_opening (order_id, opened_at);
create index letter_opening_by_age on letter_opening (opened_at);
