-- Gift vouchers: bought as a line of an order, spent in parts as a payment of another one.
insert into line_kind (code) values ('gift');

-- What is bought: for whom, and how it is handed over.
create table gift_line (
  line uuid not null,
  for_name text not null,
  from_name text not null,
  words text not null,
  language text not null,
  -- Null where the buyer prints it.
  mail_to text,
  -- The day on which it is mailed, or from which it can be printed.
  day date not null,
  constraint gift_line_pk primary key (line),
  constraint gift_line_line foreign key (line) references order_line (id),
  constraint gift_line_words_short check (length(for_name) <= 60 and length(from_name) <= 60 and length(words) <= 300)
);

-- One voucher. Its code is kept as a hash only; whoever may see it again has it made anew from the secret of the house.
create table gift (
  id bigint generated always as identity,
  -- By it the code is made, and nothing else is known by it.
  seed text not null,
  code_hash text not null,
  tail text not null,
  -- Null where the house gave it.
  line uuid,
  issued_by text,
  currency text not null,
  amount_minor bigint not null,
  -- What is left on it, and what of that orders have set aside. The first follows the movements.
  balance_minor bigint not null default 0,
  held_minor bigint not null default 0,
  state text not null default 'good',
  mailed_at timestamptz,
  made_at timestamptz not null default now(),
  constraint gift_pk primary key (id),
  constraint gift_code_unique unique (code_hash),
  constraint gift_line_once unique (line),
  constraint gift_line_of foreign key (line) references gift_line (line),
  constraint gift_bought_or_issued check ((line is null) = (issued_by is not null)),
  constraint gift_amount_positive check (amount_minor > 0),
  constraint gift_never_overspent check (balance_minor between 0 and amount_minor),
  constraint gift_held_of_balance check (held_minor between 0 and balance_minor),
  constraint gift_state_known check (state in ('good', 'blocked', 'given-back')),
  constraint gift_given_back_is_empty check (state <> 'given-back' or balance_minor = 0)
);
create index gift_to_mail on gift (id) where mailed_at is null and line is not null;

-- A gift on an order: chosen, with a part set aside while the order is held, and then a payment.
create table gift_use (
  order_id uuid not null,
  gift bigint not null,
  place integer not null,
  -- In the gift's currency, and what that is worth in the order's.
  taken_minor bigint not null default 0,
  worth_minor bigint not null default 0,
  payment text,
  constraint gift_use_pk primary key (order_id, gift),
  constraint gift_use_place_once unique (order_id, place),
  constraint gift_use_order foreign key (order_id) references orders (id),
  constraint gift_use_gift foreign key (gift) references gift (id),
  constraint gift_use_payment foreign key (payment) references payment (id),
  constraint gift_use_few check (place between 1 and 3),
  constraint gift_use_taken_sane check (taken_minor >= 0 and worth_minor >= 0 and (taken_minor > 0 or worth_minor = 0)),
  constraint gift_use_spent_is_something check (payment is null or taken_minor > 0)
);
create index gift_use_of_gift on gift_use (gift);
create index gift_use_of_payment on gift_use (payment);

-- What came onto a gift and went from it. Only ever added to; its sum is the balance.
create table gift_movement (
  gift bigint not null,
  -- What made it: one cause never moves twice.
  cause text not null,
  minor bigint not null,
  made_at timestamptz not null default now(),
  constraint gift_movement_pk primary key (gift, cause),
  constraint gift_movement_gift foreign key (gift) references gift (id),
  constraint gift_movement_moves check (minor <> 0)
);

create function move_gift() returns trigger language plpgsql as $$
begin
  update gift set balance_minor = balance_minor + new.minor where id = new.gift;
  return null;
end $$;
create trigger gift_moved after insert on gift_movement for each row execute function move_gift();
create trigger gift_movement_stays before update or delete or truncate on gift_movement
  for each statement execute function refuse_change_of_history();

-- A gift pays like a provider: before the instalments that are counted from 1, each of an order in a place of its own.
alter table payment drop constraint payment_instalment_counted;
alter table payment add constraint payment_instalment_counted
  check (case when provider = 'gift' then instalment between -2 and 0 else instalment >= 1 end);
alter table payment drop constraint payment_provider_known;
alter table payment add constraint payment_provider_known check (provider in ('cards', 'paypal', 'flexpay', 'gift'));

-- What a gift was bought for or given by the house is in the books without a payment of its own.
alter table ledger_entry alter column payment drop not null;

alter table letter drop constraint letter_kind_known;
alter table letter add constraint letter_kind_known
  check (kind in ('confirmation', 'cancellation', 'payment-due', 'refund', 'ticket-ends', 'ticket', 'gift'));
