-- A transfer begins at one airport: whoever bought a flight to another has no use for it.
alter table extra
  add column airport text,
  add constraint extra_airport_is_a_code check (airport ~ '^[A-Z]{3}$');
update extra set airport = 'CUN' where code = 'transfer';
