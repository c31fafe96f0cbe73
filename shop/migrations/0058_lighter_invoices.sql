-- contract: no write relies on it. One nightly job alone read it, which finds the few emails without a key by the key.
DROP INDEX "sent_letters_sent_at";--> statement-breakpoint
-- Asked for every invoice, at the commit, while other orders wait for the counter. PostgreSQL before 18 parses and
-- plans what a function in SQL says anew in each transaction; one in PL/pgSQL keeps its plan for the connection.
CREATE OR REPLACE FUNCTION keepsake_is_test_order(of_order uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN coalesce(
    (SELECT test FROM invoices WHERE order_id = of_order ORDER BY issued_at, number LIMIT 1),
    NOT EXISTS (SELECT 1 FROM shop_opening) OR EXISTS (SELECT 1 FROM payments
      WHERE order_id = of_order AND captured > 0 AND NOT surplus
        AND provider IN ('test', 'stripe-test')));
END $$;
