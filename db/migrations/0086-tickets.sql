-- Tickets, as lines of an order: one line for each person, so that one of a family can cancel.
insert into line_kind (code) values ('ticket'), ('deposit');

-- One product on an order, for some people: on a day, or on whatever day they choose later.
create table outing (
  id bigint generated always as identity,
  order_id uuid not null,
  product text not null,
  option text not null,
  -- A complement goes along with another product and has its day.
  is_complement boolean not null,
  day date,
  starts text,
  ends text,
  -- The last day on which an open ticket is good.
  use_until date,
  exchange_rate numeric not null,
  -- What one person takes of which quota, and what the guest was shown, whatever becomes of the product.
  takes jsonb not null,
  shown jsonb not null,
  -- Nobody of it is left: its product and its day are free again on this order.
  is_over boolean not null default false,
  constraint outing_pk primary key (id),
  constraint outing_order foreign key (order_id) references orders (id),
  constraint outing_option foreign key (product, option) references product_option (product, option),
  constraint outing_has_a_day_or_an_end check ((day is null) = (use_until is not null)),
  constraint outing_rate_positive check (exchange_rate > 0),
  -- A product is on an order once, a complement once a day, and no two parks or tours are on one day. Looked at when
  -- the transaction ends, so that one can take the place of another.
  constraint outing_product_once exclude using btree (order_id with =, product with =)
    where (not is_over and not is_complement) deferrable initially deferred,
  constraint outing_complement_once exclude using btree (order_id with =, product with =, (coalesce(day, '-infinity')) with =)
    where (not is_over and is_complement) deferrable initially deferred,
  constraint outing_day_once exclude using btree (order_id with =, day with =) where (not is_over and not is_complement)
    deferrable initially deferred
);
create index outing_by_day on outing (day);

create table ticket_line (
  line uuid not null,
  outing bigint not null,
  unit text not null,
  -- Of whoever is under 12; null for grown-ups.
  age integer,
  -- In cents of the house's dollar, as listed and as sold.
  listed_minor bigint not null,
  house_minor bigint not null,
  constraint ticket_line_pk primary key (line),
  constraint ticket_line_line foreign key (line) references order_line (id),
  constraint ticket_line_outing foreign key (outing) references outing (id),
  constraint ticket_line_unit_known check (unit in ('adult', 'child', 'infant')),
  constraint ticket_line_age_fits check ((age is null) = (unit = 'adult') and age between 0 and 11),
  constraint ticket_line_sold_for_no_more_than_listed check (house_minor between 0 and listed_minor)
);
create index ticket_line_of_outing on ticket_line (outing);

-- What was lent, and comes back: one line for each person.
create table deposit_line (
  line uuid not null,
  outing bigint not null,
  house_minor bigint not null,
  constraint deposit_line_pk primary key (line),
  constraint deposit_line_line foreign key (line) references order_line (id),
  constraint deposit_line_outing foreign key (outing) references outing (id),
  constraint deposit_line_positive check (house_minor > 0)
);
create index deposit_line_of_outing on deposit_line (outing);
