-- Prices of the shop's files that are far from what was there, and that somebody wanted even so; only added to.
create table agreed_shop_price (
  id bigint generated always as identity,
  product text not null,
  option text,
  unit text not null,
  from_day text,
  until_day text,
  weekdays text not null,
  -- Cents of a US dollar; null where the same people, days and option had no price.
  before integer,
  minor integer not null,
  agreed_by text not null,
  agreed_at timestamptz not null default now(),
  constraint agreed_shop_price_pk primary key (id),
  constraint agreed_shop_price_somebody check (agreed_by <> '')
);
