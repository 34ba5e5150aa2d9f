-- The version before works with this.
-- What buying early takes off and deposits, of the shop's files, that are far from what was there and that somebody wanted even so; only added to.
create table agreed_shop_figure (
  id bigint generated always as identity,
  -- Null where it is of all products that say nothing of their own.
  product text,
  -- Null for a deposit.
  days_ahead integer,
  -- Cents of a US dollar for a deposit, otherwise hundredths of a per cent; null where there was none.
  before integer,
  figure integer not null,
  agreed_by text not null,
  agreed_at timestamptz not null default now(),
  constraint agreed_shop_figure_pk primary key (id),
  constraint agreed_shop_figure_somebody check (agreed_by <> ''),
  constraint agreed_shop_figure_of_something check (product is not null or days_ahead is not null)
);
