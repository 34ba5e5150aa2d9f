-- How a dispute stands, and of how much it is. What is owed of such money waits for its end; what the bank took back is with the guest.
alter table payment
  add column dispute text,
  add column disputed_minor bigint;
update payment set dispute = 'open', disputed_minor = received_minor where is_disputed and received_minor > 0;
alter table payment
  drop column is_disputed,
  add constraint payment_dispute_known check (dispute in ('open', 'won', 'lost')),
  add constraint payment_dispute_of_money check (
    (dispute is null) = (disputed_minor is null) and (dispute is null or disputed_minor > 0 and received_minor is not null)
  );
create index payment_disputed on payment (changed_at) where dispute = 'open';

alter table refund
  drop constraint refund_state_known,
  drop constraint refund_sent_has_reference,
  add constraint refund_state_known check (state in ('wanted', 'pending', 'done', 'failed', 'charged-back')),
  add constraint refund_sent_has_reference check (state in ('wanted', 'failed', 'charged-back') or reference is not null);

create or replace function check_refund() returns trigger language plpgsql as $$
declare
  received bigint;
  received_in text;
begin
  if tg_op = 'UPDATE' and (old.state in ('failed', 'charged-back') and new.state <> old.state
    or old.state = 'done' and new.state not in ('done', 'failed')
    or old.state = 'pending' and new.state = 'charged-back'
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
