-- What guests keep in their account for the next booking, and the promotion that an account unlocks.

create table account_details (
  account bigint not null,
  currency text,
  name text,
  lastname text,
  phone text,
  country text,
  requests text,
  invoice jsonb,
  changed_at timestamptz not null default clock_timestamp(),
  constraint account_details_pk primary key (account),
  constraint account_details_of foreign key (account) references account (id) on delete cascade
);

create table account_companion (
  id bigint generated always as identity,
  account bigint not null,
  name text not null,
  lastname text not null,
  -- Of a child: the first day of the month in which it was born. The day itself is not needed.
  born date,
  constraint account_companion_pk primary key (id),
  constraint account_companion_of foreign key (account) references account (id) on delete cascade,
  constraint account_companion_names_short check (length(name) between 1 and 60 and length(lastname) between 1 and 80),
  constraint account_companion_born_in_a_month check (extract(day from born) = 1)
);
create index account_companion_of_account on account_companion (account);

-- Nobody types its code: whoever is signed in has it.
alter table promo add column for_members boolean not null default false;
create unique index promo_one_for_members on promo (for_members) where for_members;
