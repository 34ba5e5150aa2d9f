-- The last good rate of each currency: units for one US dollar, true for that day of its source.
create table exchange_rate (
  currency text not null,
  per_usd numeric not null,
  day date not null,
  source text not null,
  accepted_at timestamptz not null default now(),
  constraint exchange_rate_pk primary key (currency),
  constraint exchange_rate_not_of_the_dollar check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  -- NaN counts as greater than every number, so an upper bound keeps it out.
  constraint exchange_rate_positive check (per_usd > 0 and per_usd < 1000000000),
  constraint exchange_rate_twelve_decimals check (scale(per_usd) <= 12),
  constraint exchange_rate_source_named check (source <> '')
);
