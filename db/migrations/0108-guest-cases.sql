-- Cases: whatever a guest asks of the house in writing, until when it is answered, and what became of it.

create table guest_case (
  -- What is said on the telephone, written as the numbers of orders are.
  number text not null,
  kind text not null,
  language text not null,
  name text not null,
  mail text not null,
  -- By which one address is known again.
  mail_hash text not null,
  -- As it was typed: whether there is such an order is nobody's business but the desk's.
  order_number text,
  words text not null,
  -- What only this kind asks: a subject, a right, or where which price was seen.
  facts jsonb not null,
  opened_at timestamptz not null default clock_timestamp(),
  -- When its clock began: at once, or as the mailbox answered where somebody asks for what is only theirs.
  confirmed_at timestamptz,
  due_at timestamptz,
  reminders integer not null default 0,
  closed_at timestamptz,
  outcome text,
  constraint guest_case_pk primary key (number),
  constraint guest_case_number_written check (number ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  constraint guest_case_kind_known check (kind in ('contact', 'best-rate', 'privacy')),
  constraint guest_case_language_known check (language in ('es', 'en', 'pt')),
  constraint guest_case_written_short check (
    length(name) between 1 and 100 and length(mail) between 3 and 254 and length(words) <= 4000
      and length(order_number) <= 9 and length(facts::text) <= 8000
  ),
  constraint guest_case_due_by_its_clock check ((confirmed_at is null) = (due_at is null) and due_at > confirmed_at),
  constraint guest_case_reminded_twice check (reminders between 0 and 2),
  constraint guest_case_closed_for_a_reason check (
    (closed_at is null) = (outcome is null)
      and outcome in ('answered', 'granted', 'partly', 'refused', 'withdrawn', 'unwanted')
  ),
  constraint guest_case_closed_after_it_began check (closed_at is null or confirmed_at is not null)
);
create index guest_case_by_address on guest_case (mail_hash, opened_at);
create index guest_case_latest on guest_case (opened_at);
create index guest_case_open on guest_case (due_at) where closed_at is null;

-- What happened to a case, and who did it. Only added to.
create table case_event (
  id bigint generated always as identity,
  case_number text not null,
  at timestamptz not null default clock_timestamp(),
  what text not null,
  who text not null,
  -- What the house wrote.
  words text,
  constraint case_event_pk primary key (id),
  constraint case_event_of foreign key (case_number) references guest_case (number) on delete cascade,
  constraint case_event_known check (what in ('opened', 'confirmed', 'reminded', 'answered', 'closed')),
  constraint case_event_written_short check (length(who) between 1 and 100 and length(words) <= 8000)
);
create index case_event_of_case on case_event (case_number, id);

create function case_event_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The history of a case is only added to.';
end $$;
create trigger case_event_changed before update on case_event for each row execute function case_event_stays();

-- The picture of a price seen elsewhere: what draws it, and nothing else that was in the file.
create table case_picture (
  case_number text not null,
  type text not null,
  bytes bytea not null,
  kept_at timestamptz not null default clock_timestamp(),
  constraint case_picture_pk primary key (case_number),
  constraint case_picture_of foreign key (case_number) references guest_case (number) on delete cascade,
  constraint case_picture_type_known check (type in ('png', 'jpeg', 'webp')),
  constraint case_picture_small check (octet_length(bytes) <= 5242880)
);
-- A picture is compressed already.
alter table case_picture alter column bytes set storage external;

-- Whatever kinds of letter there are by now, and one about a case.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'letter_kind_known' and conrelid = 'letter'::regclass);
begin
  alter table letter drop constraint letter_kind_known;
  execute format('alter table letter add constraint letter_kind_known check ((%s) or kind = ''case'')', known);
end $$;
