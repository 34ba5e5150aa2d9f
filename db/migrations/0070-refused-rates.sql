-- A rate that jumped waits here until somebody agrees to it or its source says something else: one for each source.
create table refused_rate (
  currency text not null,
  source text not null,
  per_usd numeric not null,
  day date not null,
  -- What it was measured against; null where the sources of a first rate contradict each other.
  kept_per_usd numeric,
  refused_at timestamptz not null default now(),
  constraint refused_rate_pk primary key (currency, source),
  constraint refused_rate_not_of_the_dollar check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  constraint refused_rate_positive check (per_usd > 0 and per_usd < 1000000000),
  constraint refused_rate_twelve_decimals check (scale(per_usd) <= 12)
);

-- Who agreed to which jump; only added to.
create table agreed_rate (
  id bigint generated always as identity,
  currency text not null,
  source text not null,
  per_usd numeric not null,
  day date not null,
  kept_per_usd numeric,
  agreed_by text not null,
  agreed_at timestamptz not null default now(),
  constraint agreed_rate_pk primary key (id),
  constraint agreed_rate_somebody check (agreed_by <> '')
);
