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
])('this does more than add: %s', (text) => {
  expect(listChanges(text)).not.toEqual([])
})
