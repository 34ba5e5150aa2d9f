-- When the house heard that the airline does not fly at all, or its guest did not take what it flies instead.
alter table flight_line add column ended_by_airline_at timestamptz;

-- The airline cancelled it; how the credits that it gave are used.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'letter_kind_known' and conrelid = 'letter'::regclass);
begin
  alter table letter drop constraint letter_kind_known;
  execute format('alter table letter add constraint letter_kind_known check ((%s) or kind in (''flight-cancelled'', ''flight-credits''))', known);
end $$;
