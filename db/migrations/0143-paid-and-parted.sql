-- Nobody pays more than it costs. What was kept before this rule is found by the check of the night.
alter table orders add constraint orders_paid_within_total check (paid_minor - refunded_minor <= total_minor) not valid;
