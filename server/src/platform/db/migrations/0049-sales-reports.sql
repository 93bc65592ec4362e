-- Whether an order is its customer's first, for sales by new and returning customers. Nothing that tells who the customer is.
call show_to_reports('customers', 'store_id, id, first_order_at');
