-- What members tell each other about a part of a theme. A comment is about a part by its name, not about a stored section: a section
-- that was removed may come back with its comments.
create table theme_comments (
  store_id uuid not null,
  id uuid not null,
  theme_id uuid not null,
  part text not null,
  body text not null,
  author_id uuid references users on delete set null,
  created_at timestamptz not null,
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid references users on delete set null,
  primary key (store_id, id),
  foreign key (store_id, theme_id) references themes on delete cascade
);
create index theme_comments_of_theme on theme_comments (store_id, theme_id, created_at, id);
call protect_store_table('theme_comments');
