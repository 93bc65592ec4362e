-- The setup steps that are done once somebody has looked: nothing else in the database says that they were done.
alter table stores add column confirmed_steps text[] not null default '{}';
