-- Money that a guest gives at the counter of the house: no provider is asked for it, and none sends it back.
alter table payment drop constraint payment_provider_known;
alter table payment add constraint payment_provider_known check (provider in ('cards', 'paypal', 'flexpay', 'gift', 'counter'));
