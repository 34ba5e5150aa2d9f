-- What an extra asks is known to the house where it has sold the flight itself. What was bought keeps it as it was bought.
alter table extra add column asks_flight boolean not null default false;
alter table extra_line add column asks_flight boolean not null default false;
