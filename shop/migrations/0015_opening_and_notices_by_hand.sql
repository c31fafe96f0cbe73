-- Payments of Stripe's test mode are known by their provider from now on. Those of before are told by
-- what Stripe said of them; where it said nothing they are taken for real, so that no revenue is lost.
UPDATE payments SET provider = 'stripe-test'
WHERE provider = 'stripe' AND EXISTS (SELECT 1 FROM payment_events
  WHERE payment_events.provider = 'stripe' AND payment_events.intent = payments.intent
    AND payment_events.body ~ '"livemode"\s*:\s*false');--> statement-breakpoint
UPDATE payment_events SET provider = 'stripe-test'
WHERE provider = 'stripe' AND body ~ '"livemode"\s*:\s*false';--> statement-breakpoint
-- Papers that tests were given keep their number, and count no more.
ALTER TABLE "invoices" DISABLE TRIGGER invoices_are_kept;--> statement-breakpoint
UPDATE invoices SET test = true WHERE EXISTS (SELECT 1 FROM payments
  WHERE payments.order_id = invoices.order_id AND payments.captured > 0 AND NOT payments.surplus
    AND payments.provider IN ('test', 'stripe-test'));--> statement-breakpoint
ALTER TABLE "invoices" ENABLE TRIGGER invoices_are_kept;--> statement-breakpoint
-- A shop that has taken real money is open, and goes on counting where it is.
INSERT INTO shop_opening (opened_at, opened_by, first_number)
SELECT min(issued_at), 'Open before this was asked', 1 FROM invoices WHERE NOT test HAVING count(*) > 0;--> statement-breakpoint
-- All papers of an order are of one series: the first one decides.
CREATE FUNCTION keepsake_is_test_order(of_order uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT coalesce(
    (SELECT test FROM invoices WHERE order_id = of_order ORDER BY issued_at, number LIMIT 1),
    NOT EXISTS (SELECT 1 FROM shop_opening) OR EXISTS (SELECT 1 FROM payments
      WHERE order_id = of_order AND captured > 0 AND NOT surplus
        AND provider IN ('test', 'stripe-test')))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keepsake_next_invoice(of_kind text, issued timestamptz, prefix text,
  of_order uuid, refund uuid, of_amount integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_year integer := extract(year FROM issued AT TIME ZONE 'UTC');
  is_test boolean := keepsake_is_test_order(of_order);
  next integer;
BEGIN
  INSERT INTO invoice_numbers (kind, test, year, last) VALUES (of_kind, is_test, of_year, 1)
  ON CONFLICT (kind, test, year) DO UPDATE SET last = invoice_numbers.last + 1
  RETURNING last INTO next;
  INSERT INTO invoices (number, kind, test, year, sequence, order_id, refund_key, amount, issued_at)
  VALUES (
    CASE WHEN is_test THEN 'TEST-' || prefix || of_year || '-' || lpad(next::text, greatest(4, length(next::text)), '0')
      ELSE prefix || of_year || '-' || lpad(next::text, greatest(6, length(next::text)), '0') END,
    of_kind, is_test, of_year, next, of_order, refund, of_amount, issued);
END $$;
