-- The mailbox that an order had before hears that it has another one.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'letter_kind_known' and conrelid = 'letter'::regclass);
begin
  alter table letter drop constraint letter_kind_known;
  execute format('alter table letter add constraint letter_kind_known check ((%s) or kind = ''mail-changed'')', known);
end $$;
