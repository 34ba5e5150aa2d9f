-- What a receipt of the counter was written down with too much never came, so it is neither paid nor gone back.
update orders set paid_minor = paid_minor - never.came, refunded_minor = refunded_minor - never.came
from (
  select payment.order_id, sum(refund.amount_minor) as came
  from refund join payment on payment.id = refund.payment
  where payment.provider = 'counter' and payment.state = 'paid'
    and refund.reason = 'other-amount' and refund.state = 'done'
  group by payment.order_id
) never
where orders.id::text = never.order_id;
