-- What somebody asked a gift voucher to be worth, in the currency in which they did: in another it is converted from that, and
-- back in theirs it is what they asked for to the cent.
alter table gift_line
  add column asked_minor bigint,
  add column asked_currency text;
update gift_line set asked_minor = line.total_minor, asked_currency = orders.currency
  from order_line line join orders on orders.id = line.order_id where line.id = gift_line.line;
alter table gift_line
  alter column asked_minor set not null,
  alter column asked_currency set not null,
  add constraint gift_line_asks_for_something check (asked_minor > 0);
