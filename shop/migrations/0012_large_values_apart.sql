-- What an order holds and what a letter says is written once and seldom read. Kept apart it is not
-- copied when the order's state changes, and the rows that are counted and searched stay so narrow
-- that many fit on a page. Rows from before stay as they are.
ALTER TABLE "orders" ALTER COLUMN "record" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "sent_letters" ALTER COLUMN "text" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "sent_letters" ALTER COLUMN "html" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Only what pays a rest can complete a price that began with a deposit: no other payment's order is read.
CREATE OR REPLACE FUNCTION keepsake_invoice_rest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid orders%ROWTYPE;
BEGIN
  SELECT orders.* INTO paid FROM payments JOIN orders ON orders.id = payments.order_id
  WHERE payments.id = NEW.payment_id AND payments.pays = 'rest';
  IF FOUND AND paid.record ? 'deposit' AND paid.state NOT IN ('pending-payment', 'cancelled')
    AND paid.total <= (SELECT sum(captured) FROM payments WHERE order_id = paid.id AND NOT surplus)
    AND NOT EXISTS (SELECT 1 FROM invoices WHERE order_id = paid.id AND kind = 'invoice')
  THEN
    PERFORM keepsake_next_invoice('invoice', NEW.settled_at, '', paid.id, NULL, paid.total);
  END IF;
  RETURN NULL;
END $$;
