-- Nobody pays more than it costs. What was kept before this rule is found by the check of the night.
alter table orders add constraint orders_paid_within_total check (paid_minor - refunded_minor <= total_minor) not valid;

-- For what an extra was counted when it was bought, so that as much of it goes with a room as belongs to it.
alter table extra_line add column per text;
update extra_line set per = extra.per from extra where extra.code = extra_line.extra;
alter table extra_line
  alter column per set not null,
  add constraint extra_line_per_known check (per in ('booking', 'room', 'guest'));
