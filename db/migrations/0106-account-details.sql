-- What guests keep in their account for the next booking.

create table account_details (
  account bigint not null,
  currency text,
  name text,
  lastname text,
  phone text,
  country text,
  requests text,
  invoice jsonb,
  constraint account_details_pk primary key (account),
  constraint account_details_of foreign key (account) references account (id) on delete cascade
);

-- Grown-ups who travel along. Of children the house wants no names.
create table account_companion (
  id bigint generated always as identity,
  account bigint not null,
  name text not null,
  lastname text not null,
  constraint account_companion_pk primary key (id),
  constraint account_companion_of foreign key (account) references account (id) on delete cascade,
  constraint account_companion_once unique (account, name, lastname),
  constraint account_companion_names_short check (length(name) between 1 and 60 and length(lastname) between 1 and 80)
);
