-- When the sweep looked last at a flight that is to be given back: one whose airline never answers waits behind the others.
alter table flight_line add column looked_at timestamptz;
