-- One attempt to be paid at a provider. The row is committed before the provider hears of it.
create table payment (
  id text not null,
  -- Which order it pays, and which of its instalments. No foreign key: money may come for an order that a lost backup knew.
  order_id text not null,
  instalment integer not null,
  provider text not null,
  method text not null,
  months integer,
  currency text not null,
  amount_minor bigint not null,
  language text not null,
  email text not null,
  description text not null,
  return_url text not null,
  expires_at timestamptz not null,
  state text not null default 'open',
  failure text,
  -- What the provider calls it, and where the guest pays; empty until the provider has answered.
  reference text,
  url text,
  received_minor bigint,
  received_currency text,
  paid_method text,
  paid_last_four text,
  paid_months integer,
  is_disputed boolean not null default false,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint payment_pk primary key (id),
  constraint payment_reference_unique unique (provider, reference),
  constraint payment_instalment_counted check (instalment >= 1),
  constraint payment_provider_known check (provider in ('cards', 'paypal', 'flexpay')),
  constraint payment_months_sane check (months between 2 and 24),
  constraint payment_currency_code check (currency ~ '^[A-Z]{3}$'),
  constraint payment_amount_positive check (amount_minor > 0),
  constraint payment_state_known check (state in ('open', 'processing', 'approved', 'paid', 'returned', 'failed')),
  constraint payment_failure_named check (
    (state = 'failed') = (failure is not null)
    and failure in ('declined', 'authentication-failed', 'cancelled', 'expired')
  ),
  constraint payment_opened_complete check ((reference is null) = (url is null)),
  constraint payment_received_known check (
    (state in ('paid', 'returned')) = (received_minor is not null) and (received_minor is null) = (received_currency is null)
  ),
  -- Money of another amount or currency is sent back; it never pays.
  constraint payment_paid_exactly check (
    state <> 'paid' or (received_minor = amount_minor and received_currency = currency)
  )
);

-- Of all attempts for one instalment, one at a time may still become money, and one only becomes money that is kept.
create unique index payment_once on payment (order_id, instalment)
  where state in ('open', 'processing', 'approved', 'paid');
create index payment_underway on payment (made_at) where state in ('open', 'processing', 'approved');
create index payment_of_order on payment (order_id);

-- Money does not become no money, and an attempt keeps its amount.
create function keep_payment() returns trigger language plpgsql as $$
begin
  if (old.state in ('paid', 'returned') and new.state <> old.state)
    or (old.state = 'failed' and new.state not in ('failed', 'paid', 'returned')) then
    raise exception 'A payment that is % does not become %.', old.state, new.state
      using errcode = 'check_violation', constraint = 'payment_edge_allowed';
  end if;
  if (old.order_id, old.instalment, old.provider, old.currency, old.amount_minor)
    is distinct from (new.order_id, new.instalment, new.provider, new.currency, new.amount_minor)
    or (old.reference is not null and old.reference is distinct from new.reference) then
    raise exception 'A payment keeps what it is for.'
      using errcode = 'check_violation', constraint = 'payment_is_kept';
  end if;
  new.changed_at := now();
  return new;
end $$;
create trigger payment_kept before update on payment for each row execute function keep_payment();

-- What providers told us, each notice once.
create table payment_notice (
  provider text not null,
  notice text not null,
  kind text not null,
  reference text not null,
  payment text,
  received_at timestamptz not null default now(),
  constraint payment_notice_pk primary key (provider, notice),
  constraint payment_notice_payment foreign key (payment) references payment (id)
);
create index payment_notice_by_reference on payment_notice (provider, reference);
