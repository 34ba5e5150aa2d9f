-- An erasure keeps nothing of an address, so it can be no reason to stop letters either. docs/decisions/0379
alter table suppressed_address
  drop constraint suppressed_address_reason_known,
  drop constraint suppressed_address_scope_fits,
  add constraint suppressed_address_reason_known check (reason in ('bounce', 'complaint', 'asked')),
  add constraint suppressed_address_scope_fits check (scope = case reason when 'bounce' then 'all' else 'marketing' end);
