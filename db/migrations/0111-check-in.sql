-- What guests tell of a room before they arrive, and that they agreed to the rules of the house: docs/decisions/0387.
create table check_in (
  line uuid not null,
  -- The day of arrival it was told for: where the room has another one since, the hour is asked anew.
  arrival_day date not null,
  arrival_time text not null,
  -- Each adult by name, with what kind of document they will show; no number of it, and no child.
  guests jsonb not null,
  -- Beds, pillow, floor, and what makes the room reachable.
  wishes jsonb not null,
  rules_version text not null,
  signature text not null,
  signed_at timestamptz not null,
  constraint check_in_pk primary key (line),
  constraint check_in_line foreign key (line) references order_line (id) on delete cascade,
  constraint check_in_arrival_time_is_a_time check (arrival_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  constraint check_in_names_somebody check (jsonb_typeof(guests) = 'array' and jsonb_array_length(guests) between 1 and 8),
  constraint check_in_signed check (length(signature) between 1 and 150 and length(rules_version) between 1 and 20)
);
