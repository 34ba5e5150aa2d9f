-- What the guest of a package agreed to before paying: which version of the travel information, in which language, and of which flight.
create table package_agreement (
  order_id uuid not null,
  version text not null,
  language text not null,
  -- The seals of the flights that were read, joined.
  seal text not null,
  agreed_at timestamptz not null default now(),
  constraint package_agreement_pk primary key (order_id),
  constraint package_agreement_order foreign key (order_id) references orders (id) on delete cascade,
  constraint package_agreement_language_known check (language in ('es', 'en', 'pt')),
  constraint package_agreement_short check (length(version) between 1 and 20 and length(seal) between 1 and 400)
);

-- How the airline flies it now, where that is not what was bought.
alter table flight_line add column legs jsonb;

-- What an airline changed by itself, as its supplier numbers it, and what its guest answered.
create table flight_change (
  id text not null,
  line uuid not null,
  before jsonb not null,
  after jsonb not null,
  heard_at timestamptz not null default now(),
  reminded_at timestamptz,
  answer text,
  answered_at timestamptz,
  constraint flight_change_pk primary key (id),
  constraint flight_change_line foreign key (line) references flight_line (line) on delete cascade,
  constraint flight_change_answer_known check (answer in ('accepted', 'refused')),
  constraint flight_change_answered check ((answer is null) = (answered_at is null))
);
create index flight_change_of_line on flight_change (line, heard_at);
create index flight_change_open on flight_change (heard_at) where answer is null;

-- We are ticketing; it could not be had; the airline changed a time.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'letter_kind_known' and conrelid = 'letter'::regclass);
begin
  alter table letter drop constraint letter_kind_known;
  execute format('alter table letter add constraint letter_kind_known check ((%s) or kind in (''flight-waits'', ''flight-refused'', ''flight-changed''))', known);
end $$;
