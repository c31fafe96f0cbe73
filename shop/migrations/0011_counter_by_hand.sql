-- Staff's words about an order go when it is stripped; nothing else of a note ever changes.
CREATE FUNCTION keepsake_note_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.text = '' AND NEW.id = OLD.id AND NEW.order_id = OLD.order_id
    AND NEW.at = OLD.at AND NEW.who = OLD.who
    AND EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id AND record ? 'stripped')
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER order_notes_are_kept ON "order_notes";--> statement-breakpoint
CREATE TRIGGER order_notes_are_kept BEFORE UPDATE OR DELETE ON "order_notes" FOR EACH ROW EXECUTE FUNCTION keepsake_note_is_kept();--> statement-breakpoint
-- An order with a deposit is confirmed by it, and invoiced for it; the whole is invoiced when the rest is there.
CREATE OR REPLACE FUNCTION keepsake_invoice_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.record ? 'deposit' THEN
    PERFORM keepsake_next_invoice('deposit-invoice', NEW.changed_at, 'D', NEW.id, NULL, (NEW.record->>'deposit')::integer);
  ELSE
    PERFORM keepsake_next_invoice('invoice', NEW.changed_at, '', NEW.id, NULL, NEW.total);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keepsake_invoice_rest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid orders%ROWTYPE;
BEGIN
  SELECT orders.* INTO paid FROM orders JOIN payments ON payments.order_id = orders.id
  WHERE payments.id = NEW.payment_id;
  IF paid.record ? 'deposit' AND paid.state NOT IN ('pending-payment', 'cancelled')
    AND paid.total <= (SELECT sum(captured) FROM payments WHERE order_id = paid.id AND NOT surplus)
    AND NOT EXISTS (SELECT 1 FROM invoices WHERE order_id = paid.id AND kind = 'invoice')
  THEN
    PERFORM keepsake_next_invoice('invoice', NEW.settled_at, '', paid.id, NULL, paid.total);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rests_are_invoiced AFTER UPDATE ON "payment_movements" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.kind = 'charge' AND OLD.state = 'asked' AND NEW.state = 'done')
EXECUTE FUNCTION keepsake_invoice_rest();--> statement-breakpoint
CREATE OR REPLACE FUNCTION keepsake_credit_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_order uuid;
BEGIN
  -- Money that came for an order nobody was invoiced for goes back without a note.
  SELECT payments.order_id INTO of_order FROM payments
  WHERE payments.id = NEW.payment_id AND EXISTS (
    SELECT 1 FROM invoices WHERE invoices.order_id = payments.order_id
      AND invoices.kind IN ('invoice', 'deposit-invoice'));
  IF of_order IS NOT NULL AND NEW.reason IS DISTINCT FROM 'paid-for-nothing' THEN
    PERFORM keepsake_next_invoice('credit-note', NEW.settled_at, 'C', of_order, NEW.key, NEW.amount);
  END IF;
  RETURN NULL;
END $$;
