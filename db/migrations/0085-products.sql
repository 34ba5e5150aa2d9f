-- What the shop sells: parks, tours and what goes with them. `npm run products` reads and writes these tables as files.
-- Words and pictures are in content/products. Prices are cents of a US dollar with taxes.

-- A day of a year (`12-20`), or one single day (`2027-12-20`), as a hotel writes it.
create function is_day_or_day_of_year(written text) returns boolean language sql immutable as $$
  select written ~ '^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
$$;

-- Whether a day lies in a span as a hotel writes it: single days, or days of every year, which may go over its end.
create function is_within(day date, from_day text, until_day text) returns boolean language sql immutable as $$
  select case
    when from_day is null then true
    when length(from_day) = 10 then to_char(day, 'YYYY-MM-DD') between from_day and until_day
    when from_day <= until_day then to_char(day, 'MM-DD') between from_day and until_day
    else to_char(day, 'MM-DD') >= from_day or to_char(day, 'MM-DD') <= until_day
  end
$$;

create table product (
  code text not null,
  position integer not null,
  kind text not null,
  business_unit text not null,
  -- Who is younger is not let in, and is sold nothing.
  least_age integer not null,
  -- Until so many hours before it begins, cancelling is free; later it costs a share.
  free_hours integer not null,
  late_fee integer not null,
  -- Until so many hours before it begins, it can be had on another day.
  change_hours integer not null,
  -- What is given back to everybody who gives back what was lent.
  deposit_minor integer not null,
  -- Of a complement: the products it can be had with, and the one of which it is the better kind.
  goes_with text[] not null,
  upgrade_of text,
  -- No longer for sale, but still known by those who have it.
  is_sold boolean not null default true,
  constraint product_pk primary key (code),
  constraint product_code_written check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  constraint product_kind_known check (kind in ('park', 'tour', 'complement')),
  constraint product_business_unit_known check (business_unit in ('XC', 'XP', 'XH', 'XON', 'XS', 'XN', 'XT')),
  constraint product_ages_sane check (least_age between 0 and 17),
  constraint product_hours_sane check (free_hours between 0 and 720 and change_hours between 0 and 720),
  constraint product_fee_is_a_share check (late_fee between 0 and 10000),
  constraint product_deposit_not_negative check (deposit_minor >= 0),
  constraint product_only_complements_go_with check ((kind = 'complement') = (cardinality(goes_with) > 0)),
  constraint product_upgrade foreign key (upgrade_of) references product (code) deferrable initially deferred
);

-- One way to have a product: at an hour of a day, all day long, or on whatever day its owner chooses later.
create table product_option (
  product text not null,
  option text not null,
  position integer not null,
  starts text,
  ends text,
  -- The first is Monday.
  weekdays integer[] not null,
  -- Until so many hours before it begins, it can be bought.
  cutoff_hours integer not null,
  is_open boolean not null,
  is_sold boolean not null default true,
  constraint product_option_pk primary key (product, option),
  constraint product_option_product foreign key (product) references product (code),
  constraint product_option_code_written check (option ~ '^[a-z0-9-]{1,20}$'),
  constraint product_option_hours_written check (
    starts ~ '^([01]\d|2[0-3]):[0-5]\d$' and ends ~ '^([01]\d|2[0-3]):[0-5]\d$' and starts < ends
  ),
  constraint product_option_weekdays_known check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  constraint product_option_cutoff_sane check (cutoff_hours between 0 and 720),
  constraint product_option_open_has_no_hours check (not is_open or (starts is null and cardinality(weekdays) = 0))
);

-- What somebody pays; of several lines that fit a day the last one counts. No line, no sale; nought is free.
create table product_price (
  position integer not null,
  product text not null,
  -- Null is every option.
  option text,
  unit text not null,
  from_day text,
  until_day text,
  weekdays integer[] not null,
  minor integer not null,
  constraint product_price_pk primary key (position),
  constraint product_price_product foreign key (product) references product (code),
  constraint product_price_option foreign key (product, option) references product_option (product, option),
  constraint product_price_unit_known check (unit in ('adult', 'child', 'infant')),
  constraint product_price_span_written check (
    (from_day is null) = (until_day is null) and length(from_day) = length(until_day)
    and is_day_or_day_of_year(from_day) and is_day_or_day_of_year(until_day)
  ),
  constraint product_price_weekdays_known check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  constraint product_price_not_negative check (minor between 0 and 99999999)
);
create index product_price_of_product on product_price (product);

-- What buying early takes off. Null is every product that says nothing of its own.
create table product_tier (
  product text,
  days_ahead integer not null,
  less integer not null,
  constraint product_tier_once unique nulls not distinct (product, days_ahead),
  constraint product_tier_product foreign key (product) references product (code),
  constraint product_tier_days_positive check (days_ahead between 1 and 365),
  constraint product_tier_is_a_share check (less between 0 and 9000)
);

-- So many places, which several products may take of: a park, a boat, a guide, a van.
create table quota (
  code text not null,
  constraint quota_pk primary key (code),
  constraint quota_code_written check (code ~ '^[a-z][a-z0-9-]{1,39}$')
);

-- How many on which days; of several lines that fit a day the last one counts. No line, no places.
create table quota_places (
  position integer not null,
  quota text not null,
  from_day text,
  until_day text,
  weekdays integer[] not null,
  places integer not null,
  constraint quota_places_pk primary key (position),
  constraint quota_places_quota foreign key (quota) references quota (code),
  constraint quota_places_span_written check (
    (from_day is null) = (until_day is null) and length(from_day) = length(until_day)
    and is_day_or_day_of_year(from_day) and is_day_or_day_of_year(until_day)
  ),
  constraint quota_places_weekdays_known check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  constraint quota_places_sane check (places between 0 and 100000)
);
create index quota_places_of_quota on quota_places (quota);

-- What one person of an option takes of a quota.
create table option_quota (
  product text not null,
  option text not null,
  quota text not null,
  adult integer not null,
  child integer not null,
  infant integer not null,
  constraint option_quota_pk primary key (product, option, quota),
  constraint option_quota_option foreign key (product, option) references product_option (product, option),
  constraint option_quota_quota foreign key (quota) references quota (code),
  constraint option_quota_not_negative check (adult between 0 and 10 and child between 0 and 10 and infant between 0 and 10)
);

-- A day of a quota on which something was held, sold or said; the others are as their lines say.
create table quota_day (
  quota text not null,
  day date not null,
  -- What was said for this day alone, such as nought when it is closed.
  said integer,
  -- As many as there were when places were taken last; never fewer than are taken.
  places integer not null,
  held integer not null default 0,
  sold integer not null default 0,
  constraint quota_day_pk primary key (quota, day),
  constraint quota_day_quota foreign key (quota) references quota (code),
  constraint quota_day_not_negative check (said >= 0 and held >= 0 and sold >= 0),
  constraint quota_day_not_oversold check (held + sold <= places)
) with (fillfactor = 80);

-- How many places the lines of a quota say there are on a day; what is said of that day alone is in quota_day.
create function places_by_rule(wanted text, on_day date) returns integer language sql stable as $$
  select coalesce(
    (
      select places from quota_places
      where quota = wanted and is_within(on_day, from_day, until_day)
        and (cardinality(weekdays) = 0 or extract(isodow from on_day)::integer = any(weekdays))
      order by position desc limit 1
    ),
    0
  )
$$;

-- Every change is announced on the channel "nights", so that a process that keeps products in memory stays right.
--   products                        read the products again
create function announce_products() returns trigger language plpgsql as $$
begin
  perform pg_notify('nights', 'products');
  return null;
end $$;
create trigger product_touched after insert or update or delete on product
  for each statement execute function announce_products();
create trigger product_option_touched after insert or update or delete on product_option
  for each statement execute function announce_products();
create trigger product_price_touched after insert or update or delete on product_price
  for each statement execute function announce_products();
create trigger product_tier_touched after insert or update or delete on product_tier
  for each statement execute function announce_products();
create trigger quota_places_touched after insert or update or delete on quota_places
  for each statement execute function announce_products();
create trigger option_quota_touched after insert or update or delete on option_quota
  for each statement execute function announce_products();
