-- What the nightly upkeep looks for. A session ends when it is signed out or when it expires, whichever is first.
create index sessions_by_end on sessions (least(revoked_at, expires_at));
create index one_time_tokens_by_expiry on one_time_tokens (expires_at);
create index dev_mailbox_by_age on dev_mailbox (created_at);
-- And what goes with a session.
create index one_time_tokens_of_session on one_time_tokens (session_id) where session_id is not null;
