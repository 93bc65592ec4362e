-- The report of abandoned checkouts reads those of a range of days, and how far their messages came, from indexes alone.
create index checkouts_abandoned_by_capture on checkouts (store_id, captured_at) include (id, recovered_by, order_id) where abandoned_at is not null;
drop index abandoned_messages_of_checkout;
create index abandoned_messages_of_checkout on abandoned_messages (store_id, checkout_id, due_at) include (channel, state, clicked_at);
