-- Lines from before claim nothing while the form is filled in; the order claims what its designs need.
ALTER TABLE "cart_lines" ADD COLUMN "stones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What stands before the next order is summed up for every cart and every order.
CREATE INDEX "orders_ahead" ON "orders" USING btree ("bench_days") WHERE "orders"."state" in ('paid', 'casting', 'setting', 'engraving', 'finishing', 'checking');--> statement-breakpoint
-- Watched where it is known at once: a payment that is no rest of a price calls nobody.
DROP TRIGGER rests_are_invoiced ON "payment_movements";--> statement-breakpoint
CREATE OR REPLACE FUNCTION keepsake_invoice_rest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid orders%ROWTYPE;
  settled timestamptz;
BEGIN
  SELECT * INTO paid FROM orders WHERE id = NEW.order_id;
  IF paid.record ? 'deposit' AND paid.state NOT IN ('pending-payment', 'cancelled')
    AND paid.total <= (SELECT sum(captured) FROM payments WHERE order_id = paid.id AND NOT surplus)
    AND NOT EXISTS (SELECT 1 FROM invoices WHERE order_id = paid.id AND kind = 'invoice')
  THEN
    SELECT settled_at INTO settled FROM payment_movements WHERE payment_id = NEW.id AND kind = 'charge';
    PERFORM keepsake_next_invoice('invoice', settled, '', paid.id, NULL, paid.total);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rests_are_invoiced AFTER UPDATE ON "payments" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.pays = 'rest' AND NEW.captured > OLD.captured)
EXECUTE FUNCTION keepsake_invoice_rest();--> statement-breakpoint
-- Letters are never changed, so nothing copies them: packed they take a third of the room, and less time.
ALTER TABLE "sent_letters" ALTER COLUMN "text" SET STORAGE EXTENDED;--> statement-breakpoint
ALTER TABLE "sent_letters" ALTER COLUMN "html" SET STORAGE EXTENDED;--> statement-breakpoint
-- Ends the transaction that cannot have what it claims; whatever was sent with the claim is not done.
CREATE FUNCTION keepsake_stones_gone(keys text[]) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'These stones are gone' USING ERRCODE = 'KS001', DETAIL = to_json(keys)::text;
END $$;
