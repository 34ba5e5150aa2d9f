-- What of an order's guest is still kept: all of it; who it was, for the books; nothing. Periods: resort/guests/retention.ts.
alter table orders
  add column kept text not null default 'all',
  add constraint orders_kept_known check (kept in ('all', 'identity', 'nothing')),
  add constraint orders_erased_whole check (
    kept = 'all' or (typed = '{}' and token_hash = '' and hold_network is null)
  ),
  add constraint orders_guest_erased_whole check (
    kept <> 'nothing' or guest is null or (guest ->> 'email' = '' and guest -> 'invoice' = 'null')
  );
drop index orders_old_drafts;
create index orders_kept_whole on orders (changed_at) where kept = 'all';
create index orders_kept_for_the_books on orders (changed_at) where kept = 'identity';

create index consent_by_age on consent (chosen_at);
create index payment_notice_by_age on payment_notice (received_at);
create index letter_with_words on letter (coalesce(sent_at, due_at)) where state <> 'queued' and facts <> '{}';

-- A history stays, with two exceptions: words may be taken out of its details, and what came to nothing goes as a whole.
create function keep_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.details @> new.details and to_jsonb(old) - 'details' = to_jsonb(new) - 'details' then
      return new;
    end if;
  elsif exists (select from orders where id = old.order_id and state in ('draft', 'expired'))
    and not exists (select from payment where order_id = old.order_id::text) then
    return old;
  end if;
  raise exception '% is only added to.', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger order_event_stays on order_event;
create trigger order_event_stays before update or delete on order_event
  for each row execute function keep_history();
create trigger order_event_stays_whole before truncate on order_event
  for each statement execute function refuse_change_of_history();

-- As it was, but that a payment whose guest is forgotten does not look as if it had just moved.
create or replace function keep_payment() returns trigger language plpgsql as $$
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
  if new.email = '' and old.email <> '' then
    new.changed_at := old.changed_at;
  else
    new.changed_at := now();
  end if;
  return new;
end $$;
