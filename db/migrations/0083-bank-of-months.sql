-- The bank whose months the guest named; null where months were asked for without one, or not at all. It is a wish: the bank of
-- the card decides, and what it decided is in paid_months.
alter table payment
  add column bank integer,
  add constraint payment_bank_is_one check (bank between 1 and 999);
