-- Who scheduled a theme. When it is due, custom code changes only if this person is still an owner or admin.
alter table themes add column scheduled_by uuid references users on delete set null;
