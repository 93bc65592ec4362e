-- Feeds of reviews for Google and Meta.

-- The secret URLs of the feeds that a store has turned on.
create table review_feeds (
  store_id uuid not null references stores on delete cascade,
  destination text not null check (destination in ('google', 'meta')),
  -- the token follows from it and the server's secret key
  token_nonce text not null,
  token_digest bytea not null,
  created_at timestamptz not null,
  primary key (store_id, destination)
);
create index review_feeds_by_token on review_feeds (token_digest);
call protect_store_table('review_feeds');

-- The feed of a token. It looks across stores, so it runs as the role that reads these columns alone.
grant select (store_id, destination, token_digest) on review_feeds to vitrine_search;
create policy search on review_feeds for select to vitrine_search using (true);
create function review_feed_of(digest bytea) returns table (store_id uuid, destination text)
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query select f.store_id, f.destination from review_feeds f where f.token_digest = digest;
end $$;
revoke execute on function review_feed_of from public;
grant execute on function review_feed_of to vitrine_platform;
grant create on schema public to vitrine_search;
alter function review_feed_of owner to vitrine_search;
revoke create on schema public from vitrine_search;
