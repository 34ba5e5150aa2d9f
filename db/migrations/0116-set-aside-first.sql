-- Money that is only set aside until a supplier has promised what it is for.
alter table payment add column is_set_aside_first boolean not null default false;
-- The page, or what was set aside on it, is being given up: nothing is asked of a supplier for it any more.
alter table payment add column is_closing boolean not null default false;
alter table payment add constraint payment_set_aside_by_card check (not is_set_aside_first or provider = 'cards');
