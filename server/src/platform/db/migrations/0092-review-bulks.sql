-- One thing done to many reviews, by a job, some at a time.
create table review_bulks (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  -- the state that the reviews get, or null if they are deleted
  state text check (state in ('pending', 'published', 'hidden', 'spam')),
  review_ids uuid[] not null,
  done integer not null default 0,
  -- when somebody undid it; no more reviews are changed then
  undone_at timestamptz,
  user_id uuid references users on delete set null,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create index review_bulks_old on review_bulks (store_id, created_at);
call protect_store_table('review_bulks');

-- The reviews that a bulk action changed, with the state that each had before.
create table review_bulk_changes (
  store_id uuid not null,
  bulk_id uuid not null,
  review_id uuid not null,
  state text not null,
  primary key (store_id, bulk_id, review_id),
  foreign key (store_id, bulk_id) references review_bulks on delete cascade,
  foreign key (store_id, review_id) references reviews on delete cascade
);
create index review_bulk_changes_of_review on review_bulk_changes (store_id, review_id);
call protect_store_table('review_bulk_changes');
