-- What may be answered to a change by an airline is the airline's word: not each can be accepted by the house's own
-- interface, or be a reason to give the flight up by it. Changes that were heard before could be.
alter table flight_change
  add column can_accept boolean not null default true,
  add column can_give_up boolean not null default true,
  add column has_others boolean not null default false;
