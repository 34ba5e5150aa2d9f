import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSaidToAdd, listChanges } from './only-adds.ts'

test('a migration that says the version before works with it does nothing but add', () => {
  const wrong = globSync('db/migrations/*.sql').flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return isSaidToAdd(text) ? listChanges(text).map((statement) => `${path}: ${statement}`) : []
  })
  expect(wrong).toEqual([])
})

test.for([
  'create table tip (id bigint primary key, orders text not null references orders (id) on delete cascade)',
  'create table tip (id bigint primary key); create unique index tip_id on tip (id); insert into tip values (1)',
  'create table tip (id bigint primary key); alter table tip add constraint tip_sane check (id > 0)',
  'create table tip (id int primary key); create table tip_line (tip int references tip)',
  'alter table orders add column tip_minor bigint, add column tipped_at timestamptz',
  "alter table orders add column tip text not null default 'none; drop table orders'",
  'create index orders_tip on orders (id) -- drop table orders;\n',
  'create index orders_tip on orders using gin (tip, id desc) where tip is not null',
  "alter table orders add column tip numeric(10, 2), add column tips text[] not null default '{}'",
  'create table tip (id int primary key); create trigger tip_stays before update on tip for each row execute function tip()',
  'create function tip() returns trigger language plpgsql as $$ begin delete from orders; return new; end $$',
  "comment on table orders is 'drop table orders'",
])('this only adds: %s', (text) => {
  expect(listChanges(text)).toEqual([])
})

test.for([
  'drop table tip',
  'alter table orders drop column tip',
  'alter table orders rename column tip to tips',
  'alter table orders alter column tip set not null',
  'alter table orders add column tip bigint not null',
  'alter table orders add column tip bigint unique',
  'alter table orders add column tip bigint references tip',
  'alter table orders add column tip bigint, drop column total',
  'ALTER TABLE orders ADD COLUMN tip bigint, ADD CONSTRAINT tip_sane CHECK (tip > 0)',
  'alter table orders add constraint tip_sane check (tip > 0)',
  'create table tip (orders text references orders (id))',
  'create table tip (orders text references orders (id) on delete restrict)',
  'create unique index orders_tip on orders (tip)',
  'create or replace function check_orders() returns trigger language plpgsql as $$ begin return new; end $$',
  'create trigger tip before update on orders for each row execute function tip()',
  "insert into order_edge (from_state, to_state) values ('draft', 'paying')",
  'update orders set tip = 0',
  'do $$ begin drop table orders; end $$',
  "select 'create table tip'; truncate orders",
  '/* create table */ delete from orders',
  'create table public.tip (id bigint primary key); alter table public.orders drop column total',
  'create table if not exists tip (id bigint primary key); alter table if exists orders drop column total',
  'create table if not exists tip (id bigint primary key); create unique index if not exists orders_tip on orders (tip)',
  'alter table orders add column tip bigint, enable row level security',
  'alter table orders add column tip bigint, disable trigger all',
  'alter table orders add column tip bigint, set schema gone',
  'alter table orders add column tip bigint not null default null',
  'alter table orders add column tip bigint generated always as (total / covered) stored',
  "alter table orders add column tip text not null default current_setting('litoral.tip')",
  'alter table orders add column tip positive',
  'create table tip (orders text not null references orders (id) on delete set null)',
  'create table tip (orders text, foreign key (orders) references orders (id) on delete set null, unique (orders))',
  'create table tip (orders text references orders (id) on delete cascade on update restrict)',
  'create table tip (orders text references orders (id) on delete cascade); create trigger tip_stays before delete on tip for each row execute function refuse()',
  'create table tip (orders text references orders (id) on delete cascade); create trigger tip_stays before update or delete on tip for each row execute function refuse()',
  'create table tip () inherits (orders)',
  "create table tip partition of orders for values in ('tip')",
  "create index orders_tip on orders (((details ->> 'tip')::int))",
  'create index orders_tip on orders (id) where 1 / total > 0',
  "comment on table orders is e'\\''; drop table orders; comment on table orders is 'x'",
  'comment on column orders."a\'b" is null; drop table orders; comment on column orders."c\'d" is null',
  'create table tip (id bigint); alter table tip rename to tips, drop column x; alter table tip inherit orders',
  'create view tip as select 1; create or replace view orders_open as select 1',
  "alter type state add value 'tipped'",
  'create domain tip as bigint check (value > 0)',
  'create rule tip as on insert to orders do instead nothing',
  'create policy tip on orders using (false)',
  'create table tip (id bigint) ; grant select on tip to nobody',
  'create event trigger tip on ddl_command_start execute function tip()',
])('this does more than add: %s', (text) => {
  expect(listChanges(text)).not.toEqual([])
})
