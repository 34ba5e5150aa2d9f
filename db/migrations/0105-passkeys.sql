-- Passkeys of accounts: the public half of what a guest's device signs with.

create table passkey (
  id bigint generated always as identity,
  account bigint not null,
  -- How the device calls it.
  credential text not null,
  public_key bytea not null,
  -- How often the device says that it has signed; devices that do not count say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- It is on other devices of the guest, too.
  is_synced boolean not null,
  made_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  constraint passkey_pk primary key (id),
  constraint passkey_of foreign key (account) references account (id) on delete cascade,
  constraint passkey_credential_unique unique (credential),
  constraint passkey_name_short check (length(name) between 1 and 60),
  constraint passkey_counter_sane check (counter >= 0)
);
create index passkey_of_account on passkey (account);

-- What a device is asked to sign, once and within five minutes. Of somebody who adds a passkey it names the account.
create table passkey_challenge (
  challenge_hash text not null,
  account bigint,
  made_at timestamptz not null default clock_timestamp(),
  constraint passkey_challenge_pk primary key (challenge_hash),
  constraint passkey_challenge_of foreign key (account) references account (id) on delete cascade
);
create index passkey_challenge_by_time on passkey_challenge (made_at);
