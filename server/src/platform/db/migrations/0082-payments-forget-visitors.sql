-- Payments that led to no order have to forget their visitors as well. Only these few rows are in the index.
create index payments_with_visitor on payments (store_id, created_at) where buyer ? 'pixelVisitor';
