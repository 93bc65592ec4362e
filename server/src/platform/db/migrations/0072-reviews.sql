-- What shoppers say about products, and what that makes the rating of a product.

create table reviews (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  product_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  -- as the shopper wrote it: plain text, that nobody else changes
  title text not null default '',
  body text not null default '',
  author text not null default '',
  -- never shown to shoppers
  email text not null default '',
  -- ISO 3166-1 alpha-2, or empty
  country text not null default '',
  -- the order that it was asked for about; its ID is left when the order is gone
  order_id uuid,
  is_verified boolean not null default false,
  state text not null check (state in ('pending', 'published', 'hidden', 'spam')),
  -- imported: from a file; requested: through the link in a mail; form: through a form of the store
  source text not null check (source in ('imported', 'requested', 'form')),
  -- how many found it helpful, in the app that it comes from
  helpful integer not null default 0 check (helpful >= 0),
  reply text not null default '',
  replied_at timestamptz,
  -- kept by a trigger of review_images
  image_count integer not null default 0,
  -- of what the shopper wrote: a file that is imported twice adds it once
  digest bytea not null,
  -- when the shopper wrote it
  written_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- counts replies: what the store wrote is left when an import is undone
  version integer not null default 1,
  primary key (store_id, id),
  foreign key (store_id, product_id) references products on delete cascade,
  check ((reply = '') = (replied_at is null))
);
create unique index reviews_once on reviews (store_id, product_id, digest);
create index reviews_newest on reviews (store_id, written_at desc, id desc);
create index reviews_of_state on reviews (store_id, state, written_at desc, id desc);
create index reviews_of_product on reviews (store_id, product_id, state, written_at desc, id desc);
create index reviews_by_rating on reviews (store_id, product_id, rating desc, id desc) where state = 'published';
create index reviews_of_order on reviews (store_id, order_id) where order_id is not null;
call protect_store_table('reviews');
call show_to_shop('reviews', 'store_id = (select app_store()) and state = ''published''');
revoke select on reviews from vitrine_shop;
grant select (store_id, id, product_id, rating, title, body, author, country, is_verified, state, reply, replied_at, image_count, written_at)
  on reviews to vitrine_shop;

create table review_images (
  store_id uuid not null,
  review_id uuid not null,
  position integer not null,
  media_id uuid not null,
  primary key (store_id, review_id, position),
  unique (store_id, review_id, media_id),
  foreign key (store_id, review_id) references reviews on delete cascade,
  foreign key (store_id, media_id) references media
);
create index review_images_of_media on review_images (store_id, media_id);
call protect_store_table('review_images');
call show_to_shop('review_images', 'store_id = (select app_store())');

-- The published reviews of a product, counted. Its own table, so that a review doesn't wait for whoever edits the product.
create table product_ratings (
  store_id uuid not null,
  product_id uuid not null,
  review_count integer not null default 0 check (review_count >= 0),
  star_sum integer not null default 0,
  primary key (store_id, product_id),
  foreign key (store_id, product_id) references products on delete cascade,
  check (star_sum between review_count and 5 * review_count)
);
call protect_store_table('product_ratings');
call show_to_shop('product_ratings', 'store_id = (select app_store())');

-- Restored rows bring everything along: app_store() is null then. Rows are locked in the order of their products (decision 27).
create function rate_products() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  if tg_op = 'INSERT' then
    insert into product_ratings as r (store_id, product_id, review_count, star_sum)
      select store_id, product_id, count(*), sum(rating) from new_reviews where state = 'published'
      group by store_id, product_id order by store_id, product_id
      on conflict (store_id, product_id) do update
        set review_count = r.review_count + excluded.review_count, star_sum = r.star_sum + excluded.star_sum;
  elsif tg_op = 'DELETE' then
    -- Together with its product, its rating may be gone already.
    perform from product_ratings r join (select distinct store_id, product_id from old_reviews where state = 'published') o
      using (store_id, product_id) order by store_id, product_id for update of r;
    update product_ratings r set review_count = r.review_count - o.fewer, star_sum = r.star_sum - o.stars
      from (select store_id, product_id, count(*) as fewer, sum(rating) as stars from old_reviews where state = 'published'
        group by store_id, product_id) o
      where r.store_id = o.store_id and r.product_id = o.product_id;
  else
    insert into product_ratings (store_id, product_id) select distinct store_id, product_id from new_reviews where state = 'published'
      order by store_id, product_id on conflict do nothing;
    perform from product_ratings r join (
        select store_id, product_id from old_reviews where state = 'published'
        union select store_id, product_id from new_reviews where state = 'published') c
      using (store_id, product_id) order by store_id, product_id for update of r;
    update product_ratings r set review_count = r.review_count + d.more, star_sum = r.star_sum + d.stars
      from (select store_id, product_id, sum(one) as more, sum(one * rating) as stars from (
          select store_id, product_id, rating, 1 as one from new_reviews where state = 'published'
          union all select store_id, product_id, rating, -1 from old_reviews where state = 'published') changed
        group by store_id, product_id having sum(one) <> 0 or sum(one * rating) <> 0) d
      where r.store_id = d.store_id and r.product_id = d.product_id;
  end if;
  return null;
end $$;
create trigger reviews_rate_new after insert on reviews referencing new table as new_reviews
  for each statement execute function rate_products();
create trigger reviews_rate_gone after delete on reviews referencing old table as old_reviews
  for each statement execute function rate_products();
create trigger reviews_rate_changed after update on reviews referencing old table as old_reviews new table as new_reviews
  for each statement execute function rate_products();

create function count_review_images() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  if tg_op = 'INSERT' then
    update reviews set image_count = image_count + 1 where store_id = new.store_id and id = new.review_id;
  else
    update reviews set image_count = image_count - 1 where store_id = old.store_id and id = old.review_id;
  end if;
  return null;
end $$;
create trigger review_images_count after insert or delete on review_images for each row execute function count_review_images();

-- Pages are only out of date when shoppers see another thing: what waits for the seller changes no page.
create trigger reviews_tell_new after insert on reviews for each row when (new.state = 'published') execute function tell_store_changed();
create trigger reviews_tell_gone after delete on reviews for each row when (old.state = 'published') execute function tell_store_changed();
create trigger reviews_tell after update on reviews for each row
  when ((old.state = 'published' or new.state = 'published') and (old.state, old.reply, old.product_id) is distinct from (new.state, new.reply, new.product_id))
  execute function tell_store_changed();
create trigger review_images_tell after insert or delete on review_images for each statement execute function tell_store_changed();

alter table imports drop constraint imports_kind_check;
alter table imports add check (kind in ('products', 'orders', 'inventory', 'fulfillments', 'spend', 'customers', 'reviews'));
