-- What the page of a payment must not take, as it was when the payment was begun: asking again opens the same page.
alter table payment add column refused_cards text[] not null default '{}';
