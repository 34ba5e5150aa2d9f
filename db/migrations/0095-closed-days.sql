-- A day on which a park or tour does not take place though it was for sale: what its guests choose instead. docs/decisions/0372

create table closed_day (
  id bigint generated always as identity,
  product text not null,
  -- Null is every way of having it on that day.
  option text,
  day date not null,
  -- What its guests read: a word that stands for a sentence in each language, or a sentence as staff typed it.
  reason text not null,
  closed_by text not null,
  closed_at timestamptz not null default now(),
  -- From then on it is for sale again.
  reopened_by text,
  reopened_at timestamptz,
  constraint closed_day_pk primary key (id),
  constraint closed_day_product foreign key (product) references product (code),
  constraint closed_day_option foreign key (product, option) references product_option (product, option),
  constraint closed_day_reason_short check (length(reason) between 1 and 200),
  constraint closed_day_reopened_by_somebody check ((reopened_at is null) = (reopened_by is null))
);
create unique index closed_day_once on closed_day (product, option, day) nulls not distinct where reopened_at is null;
create index closed_day_by_day on closed_day (day) where reopened_at is null;

-- Somebody's outing on a closed day, and what goes along with it: what they choose instead.
create table closed_outing (
  closed_day bigint not null,
  outing bigint not null,
  order_id uuid not null,
  -- By the clock of the hotel.
  asked_on date not null,
  -- The last day on which they may choose; afterwards the house gives their money back.
  choose_until date not null,
  -- Null as long as nothing was chosen.
  choice text,
  chosen_at timestamptz,
  constraint closed_outing_pk primary key (closed_day, outing),
  constraint closed_outing_of foreign key (closed_day) references closed_day (id),
  constraint closed_outing_outing foreign key (outing) references outing (id),
  constraint closed_outing_order foreign key (order_id) references orders (id),
  constraint closed_outing_choice_known check (choice in ('another-day', 'credit', 'money-back', 'reopened')),
  constraint closed_outing_chosen_at_some_time check ((choice is null) = (chosen_at is null))
);
create unique index closed_outing_one_open on closed_outing (outing) where choice is null;
create index closed_outing_open on closed_outing (order_id) where choice is null;
create index closed_outing_of_order on closed_outing (order_id);

-- Whether one of these days is closed. Who closes a day waits for those who have asked here and not ended yet, and whoever
-- asks afterwards sees that it is closed: the second statement has a look of its own, taken after the wait.
create function any_closed(products text[], options text[], days date[]) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(95, 0);
  return exists (
    select from closed_day closed join unnest(products, options, days) as wanted (product, option, day)
      on wanted.product = closed.product and wanted.day = closed.day
    where closed.reopened_at is null and (closed.option is null or closed.option = wanted.option)
  );
end $$;

alter table letter drop constraint letter_kind_known;
alter table letter add constraint letter_kind_known check (
  kind in ('confirmation', 'cancellation', 'payment-due', 'refund', 'ticket-ends', 'ticket', 'gift', 'waiting', 'day-closed')
);
