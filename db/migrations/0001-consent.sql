-- What a visitor answered to the cookie notice, kept as proof. The visitor is the hash of the cookie token.
create table consent (
  id bigint generated always as identity,
  visitor text not null,
  choice text not null,
  notice_version text not null,
  language text not null,
  chosen_at timestamptz not null default now(),
  constraint consent_pk primary key (id),
  constraint consent_choice_known check (choice in ('accepted', 'rejected', 'withdrawn')),
  constraint consent_language_known check (language in ('es', 'en', 'pt'))
);
create index consent_visitor on consent (visitor, chosen_at desc);
