-- Money to be sent back: the row first, the provider later, under the row's name until it says done.
create table refund (
  id text not null,
  payment text not null,
  currency text not null,
  amount_minor bigint not null,
  reason text not null,
  state text not null default 'wanted',
  reference text,
  tries integer not null default 0,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint refund_pk primary key (id),
  constraint refund_payment foreign key (payment) references payment (id),
  constraint refund_amount_positive check (amount_minor > 0),
  constraint refund_state_known check (state in ('wanted', 'pending', 'done', 'failed')),
  constraint refund_sent_has_reference check (state in ('wanted', 'failed') or reference is not null)
);
create index refund_of_payment on refund (payment);
create index refund_underway on refund (made_at) where state in ('wanted', 'pending');

-- Never more goes back than came; the payment's row makes two refunds at once queue.
create function check_refund() returns trigger language plpgsql as $$
declare
  received bigint;
  received_in text;
begin
  if tg_op = 'UPDATE' and (old.state in ('done', 'failed') and new.state <> old.state
    or (old.payment, old.currency, old.amount_minor) is distinct from (new.payment, new.currency, new.amount_minor)) then
    raise exception 'A refund that is % stays as it is.', old.state
      using errcode = 'check_violation', constraint = 'refund_is_kept';
  end if;
  select received_minor, received_currency into received, received_in from payment where id = new.payment for update;
  if received is null or received_in <> new.currency or received < new.amount_minor + (
    select coalesce(sum(amount_minor), 0) from refund
    where payment = new.payment and state <> 'failed' and id <> new.id
  ) then
    raise exception 'More would go back than came.'
      using errcode = 'check_violation', constraint = 'refund_within_payment';
  end if;
  new.changed_at := now();
  return new;
end $$;
create trigger refund_checked before insert or update on refund for each row execute function check_refund();

-- Double entry: a posting moves money between accounts, once, and is never changed.
create table ledger_entry (
  posting text not null,
  line integer not null,
  account text not null,
  side text not null,
  currency text not null,
  amount_minor bigint not null,
  order_id text not null,
  payment text not null,
  made_at timestamptz not null default now(),
  constraint ledger_entry_pk primary key (posting, line),
  constraint ledger_entry_side_known check (side in ('debit', 'credit')),
  constraint ledger_entry_amount_positive check (amount_minor > 0),
  constraint ledger_entry_payment foreign key (payment) references payment (id)
);
create index ledger_entry_of_payment on ledger_entry (payment);
create index ledger_entry_of_order on ledger_entry (order_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever added to.'
    using errcode = 'check_violation', constraint = 'ledger_entry_is_kept';
end $$;
create trigger ledger_entry_kept before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();

-- Looked at when the transaction ends, so that the lines of a posting may come one by one.
create function check_posting() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entry where posting = new.posting group by currency
    having sum(case side when 'debit' then amount_minor else -amount_minor end) <> 0
  ) then
    raise exception 'The posting % does not balance.', new.posting
      using errcode = 'check_violation', constraint = 'ledger_entry_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function check_posting();
