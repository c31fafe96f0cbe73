-- As in 0044, with the totals by month, which are made of those by day.
CREATE OR REPLACE FUNCTION keepsake_count_anew() RETURNS void LANGUAGE sql AS $$
  DELETE FROM report_totals;
  DELETE FROM report_months;
  DELETE FROM sales_totals;
  DELETE FROM report_facts;
  -- What is of an order that is just being removed goes after it, and is not counted.
  INSERT INTO report_facts (kind, id)
  SELECT 'event', e.id::text FROM order_events e JOIN orders ON orders.id = e.order_id
    WHERE e.kind IN ('placed', 'paid', 'shipped', 'delivered', 'cancelled')
  UNION ALL SELECT 'refund', m.key::text FROM payment_movements m
    JOIN payments ON payments.id = m.payment_id JOIN orders ON orders.id = payments.order_id
    WHERE m.kind = 'refund' AND m.state = 'done'
  UNION ALL SELECT 'paper', number FROM invoices;
$$;--> statement-breakpoint
-- What was added up before there were months.
INSERT INTO report_months (month, what, test, key, sum)
SELECT date_trunc('month', day)::date, what, test, key, sum(sum)::bigint FROM report_totals
WHERE what = 'made' OR what LIKE 'chosen %' GROUP BY 1, 2, 3, 4 HAVING sum(sum) <> 0;
