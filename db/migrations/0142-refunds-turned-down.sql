-- A bank may turn down what it had taken back, days after. Nothing else ends otherwise than it ended.
create or replace function check_refund() returns trigger language plpgsql as $$
declare
  received bigint;
  received_in text;
begin
  if tg_op = 'UPDATE' and (old.state = 'failed' and new.state <> 'failed'
    or old.state = 'done' and new.state not in ('done', 'failed')
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
