-- Whether the house takes anything new is one row, so that every process does as staff say: docs/decisions/0388.
create table maintenance (
  only_one boolean not null default true,
  began_at timestamptz not null,
  until timestamptz,
  by text not null,
  constraint maintenance_pk primary key (only_one),
  constraint maintenance_is_one check (only_one),
  constraint maintenance_ends_after_it_began check (until > began_at)
);

create function announce_maintenance() returns trigger language plpgsql as $$
begin
  perform pg_notify('maintenance', '');
  return null;
end $$;
create trigger maintenance_touched after insert or update or delete on maintenance
  for each statement execute function announce_maintenance();
