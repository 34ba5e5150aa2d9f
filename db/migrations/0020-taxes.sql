-- What a night is taxed where the hotel stands. A row is in force from its day until the next one of its kind;
-- shares and rates are basis points: 1600 is 16 %.
create table municipality (
  code text not null,
  -- Younger guests pay no municipal fee.
  fee_age integer not null,
  constraint municipality_pk primary key (code),
  constraint municipality_fee_age_sane check (fee_age between 0 and 16)
);

create table tax_rate (
  municipality text not null,
  tax text not null,
  from_day date not null,
  rate integer not null,
  -- The part of the price that is taxed.
  base_share integer not null default 10000,
  constraint tax_rate_pk primary key (municipality, tax, from_day),
  constraint tax_rate_municipality foreign key (municipality) references municipality (code),
  constraint tax_rate_tax_known check (tax in ('vat', 'lodging-tax')),
  constraint tax_rate_sane check (rate between 0 and 10000 and base_share between 0 and 10000),
  constraint tax_rate_vat_on_all check (tax <> 'vat' or base_share = 10000)
);

-- The daily unit that fees are a share of (UMA), in centavos of a Mexican peso.
create table fee_unit (
  from_day date not null,
  minor integer not null,
  constraint fee_unit_pk primary key (from_day),
  constraint fee_unit_positive check (minor > 0)
);

-- What a municipality asks for a night, in shares of the unit: by order of the guest in the room, or one for the room.
create table sanitation_fee (
  municipality text not null,
  from_day date not null,
  per_person integer[],
  per_room integer,
  constraint sanitation_fee_pk primary key (municipality, from_day),
  constraint sanitation_fee_municipality foreign key (municipality) references municipality (code),
  constraint sanitation_fee_one_kind check ((per_person is null) <> (per_room is null)),
  constraint sanitation_fee_not_negative check (
    coalesce(per_room, 0) >= 0 and 0 <= all (coalesce(per_person, '{}'))
  )
);

-- Hotels that are sold already keep the taxes they had; an empty database is filled by db/seed/taxes.json.
insert into municipality (code, fee_age) select distinct municipality, 12 from hotel;
insert into tax_rate (municipality, tax, from_day, rate)
  select code, 'vat', date '2014-01-01', 1600 from municipality
  union all select code, 'lodging-tax', date '2023-04-01', 500 from municipality;
insert into fee_unit (from_day, minor)
  select * from (values (date '2025-02-01', 11314), (date '2026-02-01', 11731)) known where exists (select from hotel);
insert into sanitation_fee (municipality, from_day, per_person, per_room)
  select code, date '2025-01-01',
    case when code = 'playa-del-carmen' then array[3000, 2000, 1500, 1000, 1000, 1000] end,
    case code when 'cancun' then 7000 when 'puerto-morelos' then 6000 end
  from municipality;

alter table hotel
  drop constraint hotel_municipality_known,
  add constraint hotel_municipality foreign key (municipality) references municipality (code);

create trigger municipality_touched after insert or update or delete on municipality
  for each statement execute function announce_hotels();
create trigger tax_rate_touched after insert or update or delete on tax_rate
  for each statement execute function announce_hotels();
create trigger fee_unit_touched after insert or update or delete on fee_unit
  for each statement execute function announce_hotels();
create trigger sanitation_fee_touched after insert or update or delete on sanitation_fee
  for each statement execute function announce_hotels();
