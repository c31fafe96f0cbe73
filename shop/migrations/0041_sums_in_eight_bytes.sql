-- Sums take eight bytes from now on: four end at 21 million rupiah. PostgreSQL writes each of these tables
-- anew and holds it meanwhile; nothing else may use it. What watches a column keeps its type from being changed.
DROP TRIGGER orders_are_kept ON "orders";--> statement-breakpoint
DROP TRIGGER rests_are_invoiced ON "payments";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment_movements" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "amount" SET DATA TYPE bigint, ALTER COLUMN "captured" SET DATA TYPE bigint, ALTER COLUMN "refund_asked" SET DATA TYPE bigint, ALTER COLUMN "refunded" SET DATA TYPE bigint, ALTER COLUMN "let_off" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "promotions" ALTER COLUMN "value" SET DATA TYPE bigint, ALTER COLUMN "least_amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "special_orders" ALTER COLUMN "budget" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "test_intents" ALTER COLUMN "amount" SET DATA TYPE bigint, ALTER COLUMN "captured" SET DATA TYPE bigint, ALTER COLUMN "refunded" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "test_refunds" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
-- As in 0009.
CREATE TRIGGER orders_are_kept BEFORE UPDATE OF "record", "number", "total", "currency", "key", "placed_at", "account_id"
ON "orders" FOR EACH ROW EXECUTE FUNCTION keepsake_order_is_kept();--> statement-breakpoint
-- As in 0013.
CREATE CONSTRAINT TRIGGER rests_are_invoiced AFTER UPDATE ON "payments" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.pays = 'rest' AND NEW.captured > OLD.captured)
EXECUTE FUNCTION keepsake_invoice_rest();--> statement-breakpoint
-- As in 0015, with a sum of eight bytes: another function by its arguments, so the one before it goes.
DROP FUNCTION keepsake_next_invoice(text, timestamptz, text, uuid, uuid, integer);--> statement-breakpoint
CREATE FUNCTION keepsake_next_invoice(of_kind text, issued timestamptz, prefix text,
  of_order uuid, refund uuid, of_amount bigint) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
-- As in 0011, with a deposit of eight bytes.
CREATE OR REPLACE FUNCTION keepsake_invoice_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.record ? 'deposit' THEN
    PERFORM keepsake_next_invoice('deposit-invoice', NEW.changed_at, 'D', NEW.id, NULL, (NEW.record->>'deposit')::bigint);
  ELSE
    PERFORM keepsake_next_invoice('invoice', NEW.changed_at, '', NEW.id, NULL, NEW.total);
  END IF;
  RETURN NULL;
END $$;
