-- Prices of a file that are far from what was there, and that somebody wanted even so; only added to.
create table agreed_price (
  id bigint generated always as identity,
  hotel text not null,
  room_type text not null,
  rate_plan text not null,
  night date not null,
  -- Cents of a US dollar; null where the night had no price.
  before integer,
  minor integer not null,
  agreed_by text not null,
  agreed_at timestamptz not null default now(),
  constraint agreed_price_pk primary key (id),
  constraint agreed_price_somebody check (agreed_by <> '')
);
