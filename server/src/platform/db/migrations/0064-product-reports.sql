-- What reports of products read: where old handles lead, and stock with its changes, from which stock of the past follows.
call show_to_reports('handle_redirects', 'store_id, kind, handle, target_id');
call show_to_reports('stock_movements', 'store_id, id, variant_id, available, committed, unavailable, moved_at');
grant select (inventory_tracker, on_hand) on variants to vitrine_reports;
grant select (created_at) on products to vitrine_reports;

-- A handle as it is in the URL of a page. Its characters are letters, digits and hyphens.
create function encoded_handle(handle text) returns text language sql immutable parallel safe
  return case when octet_length(handle) = char_length(handle) then handle else (select string_agg(case when ascii(letter) < 128 then letter
      else regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g') end, '' order by place)
    from regexp_split_to_table(handle, '') with ordinality as letters (letter, place)) end;
