-- An answer about cookies says for which purposes it is, and can be kept as a receipt by whoever gave it.
alter table consent
  add column allowed text[] not null default '{}',
  add column asks_privacy boolean not null default false,
  add column receipt uuid not null default gen_random_uuid();

-- Until today there was one purpose.
update consent set allowed = '{measurement}' where choice = 'accepted';

alter table consent
  drop constraint consent_choice_known,
  add constraint consent_choice_known check (choice in ('accepted', 'chosen', 'rejected', 'withdrawn')),
  add constraint consent_allowed_known check (allowed <@ array['measurement', 'personalization', 'chat']),
  add constraint consent_refusal_allows_nothing check (choice not in ('rejected', 'withdrawn') or allowed = '{}'),
  add constraint consent_receipt_unique unique (receipt);
