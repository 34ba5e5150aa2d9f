-- What a guest may add to the rooms, and what the house takes off of its own will.
insert into line_kind (code) values ('extra'), ('courtesy');

-- Products beside the rooms. Prices are cents of a US dollar with taxes.
create table extra (
  code text not null,
  position integer not null,
  name jsonb not null,
  per text not null,
  minor integer not null,
  -- More people than this cannot be served; null where it does not matter.
  most_guests integer,
  -- No longer for sale, but still known by those who have it.
  is_sold boolean not null default true,
  constraint extra_pk primary key (code),
  constraint extra_position_unique unique (position),
  constraint extra_name_in_three_languages check (name ?& array['es', 'en', 'pt']),
  constraint extra_per_known check (per in ('booking', 'room', 'guest')),
  constraint extra_price_positive check (minor > 0),
  constraint extra_guests_positive check (most_guests > 0)
);

create table extra_line (
  line uuid not null,
  extra text not null,
  name jsonb not null,
  quantity integer not null,
  each_minor bigint not null,
  constraint extra_line_pk primary key (line),
  constraint extra_line_line foreign key (line) references order_line (id),
  constraint extra_line_extra foreign key (extra) references extra (code),
  constraint extra_line_counted check (quantity >= 1)
);
