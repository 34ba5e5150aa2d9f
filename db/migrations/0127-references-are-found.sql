-- Whatever belongs to an order, a payment or a line is found without reading the whole table.
create index outing_of_order on outing (order_id);
create index closed_outing_of_outing on closed_outing (outing);
create index flight_attempt_of_line on flight_attempt (line);
drop index order_hold_of_order;
create index order_hold_of_order on order_hold (order_id);
drop index payment_notice_of_payment;
create index payment_notice_of_payment on payment_notice (payment);
