-- A payment goes on with the next connection where one cannot be used.
alter table payments
  -- Connections that could not be used for it. What the checkout is paid by next is looked for among the others.
  add column tried uuid[] not null default '{}',
  -- Since when its connection is the one it has now; null: from the beginning.
  add column moved_at timestamptz;
-- What could not be used has taken nothing: it no longer counts towards its caps, and the next connection counts anew.
create trigger payments_moved_on after update of tried on payments for each row
  when (old.tried <> new.tried) execute function release_gateway_claim();
