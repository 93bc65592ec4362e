-- The words that reviews are found by. They're derived from the review, so that nothing of a shopper is left in them.

-- The distinct words of a text, split as in db/search.ts.
create function words_of(said text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array(select distinct left(word, 64)
    from regexp_split_to_table(lower(regexp_replace(normalize(said, nfkd), '[' || chr(768) || '-' || chr(879) || '''’]', '', 'g')), '[^[:alnum:]]+') as word
    where word <> ''));
alter table reviews
  add column search tsvector not null generated always as (words_of(title || ' ' || body || ' ' || author || ' ' || email)) stored;
create index reviews_search on reviews using gin (store_id, search);

-- As products_found: row level security keeps @@ away from its index, this function does not.
grant select (store_id, id, search) on reviews to vitrine_search;
create policy search on reviews for select to vitrine_search using (true);
create function reviews_found(words tsquery) returns setof uuid
  language plpgsql stable parallel safe security definer rows 1000 set search_path = public, pg_temp
as $$
begin
  return query select r.id from reviews r where r.store_id = app_store() and r.search @@ words;
end $$;
revoke execute on function reviews_found from public;
grant execute on function reviews_found to vitrine_app;
grant create on schema public to vitrine_search;
alter function reviews_found owner to vitrine_search;
revoke create on schema public from vitrine_search;
