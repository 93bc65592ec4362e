-- People and their sessions belong to no store; a store sees those of its members, looked up through an index of
-- store_members. Tables of secrets have no policy for feature code at all.
create procedure protect_account_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy platform on %s to vitrine_platform using (true) with check (true)', target);
end $$;
call protect_account_table('users');
call protect_account_table('sessions');
call protect_account_table('one_time_tokens');
call protect_account_table('rate_limits');
call protect_account_table('dev_mailbox');

create policy of_store on users for select to vitrine_app
  using (exists (select from store_members m where m.store_id = app_store() and m.user_id = users.id));
create policy of_store on sessions for select to vitrine_app
  using (exists (select from store_members m where m.store_id = app_store() and m.user_id = sessions.user_id));

-- Nothing of the platform's takes a person away or rewrites a mail.
revoke delete on users from vitrine_platform;
revoke update on dev_mailbox from vitrine_platform;

-- Membership is what makes a person visible, so feature code can neither add one nor turn it into somebody else's: the
-- platform does, when a store is made or an invitation accepted.
revoke insert, update on store_members from vitrine_app;
grant update (is_owner, is_admin, scopes) on store_members to vitrine_app;
