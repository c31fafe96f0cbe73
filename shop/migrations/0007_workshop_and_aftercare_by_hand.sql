-- What the tax office asks for stays: number, dates, what was bought in plain words, prices, tax, and
-- the name and address of the invoice. Summary lines are kept by name, so that one nobody thought of goes.
CREATE FUNCTION keepsake_order_stripped(record jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT record || jsonb_build_object(
    'stripped', true,
    'contact', '{"email": "", "phone": ""}'::jsonb,
    'gift', (record->'gift') || '{"card": ""}'::jsonb,
    'lines', (
      SELECT coalesce(jsonb_agg(
        line || jsonb_build_object(
          'hash', '',
          'code', '',
          'document', null,
          'proof', null,
          'summary', (
            SELECT coalesce(jsonb_agg(part ORDER BY nth), '[]'::jsonb)
            FROM jsonb_array_elements(line->'summary') WITH ORDINALITY AS parts(part, nth)
            WHERE part->>'name' IN ('Style', 'Metal', 'Band', 'Plate', 'Chain', 'Stone', 'Stones', 'Small stones')
          ),
          'quote', (line->'quote') || jsonb_build_object(
            'mac', '', 'quote', (line->'quote'->'quote') || '{"design": ""}'::jsonb)
        ) ORDER BY place), '[]'::jsonb)
      FROM jsonb_array_elements(record->'lines') WITH ORDINALITY AS lines(line, place)
    )
  )
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keepsake_order_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.record IS DISTINCT FROM OLD.record
    -- The one exception: an order that is over, whose account is gone, becomes exactly its stripped self.
    AND NOT (
      NEW.account_id IS NULL AND OLD.state IN ('delivered', 'cancelled')
      AND NEW.record = keepsake_order_stripped(OLD.record)
    )
    OR NEW.number <> OLD.number OR NEW.total <> OLD.total
    OR NEW.currency <> OLD.currency OR NEW.key <> OLD.key OR NEW.placed_at <> OLD.placed_at
    OR (NEW.account_id IS NOT NULL AND NEW.account_id IS DISTINCT FROM OLD.account_id)
  THEN RAISE EXCEPTION 'What was bought in order % cannot be changed', OLD.number;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION keepsake_next_invoice(of_kind text, issued timestamptz, prefix text,
  of_order uuid, refund uuid, of_amount integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_year integer := extract(year FROM issued AT TIME ZONE 'UTC');
  next integer;
BEGIN
  INSERT INTO invoice_numbers (kind, year, last) VALUES (of_kind, of_year, 1)
  ON CONFLICT (kind, year) DO UPDATE SET last = invoice_numbers.last + 1
  RETURNING last INTO next;
  INSERT INTO invoices (number, kind, year, sequence, order_id, refund_key, amount, issued_at)
  VALUES (prefix || of_year || '-' || lpad(next::text, 6, '0'), of_kind, of_year, next,
    of_order, refund, of_amount, issued);
END $$;--> statement-breakpoint
CREATE FUNCTION keepsake_invoice_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keepsake_next_invoice('invoice', NEW.changed_at, '', NEW.id, NULL, NEW.total);
  RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred: the counter is locked at the commit and no sooner, so orders wait for each other's last moment only.
CREATE CONSTRAINT TRIGGER orders_are_invoiced AFTER UPDATE ON "orders" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.state = 'pending-payment' AND NEW.state = 'paid')
EXECUTE FUNCTION keepsake_invoice_order();--> statement-breakpoint
CREATE FUNCTION keepsake_credit_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_order uuid;
BEGIN
  -- Money that came for an order nobody was invoiced for goes back without a note.
  SELECT payments.order_id INTO of_order FROM payments
  JOIN invoices ON invoices.order_id = payments.order_id AND invoices.kind = 'invoice'
  WHERE payments.id = NEW.payment_id;
  IF of_order IS NOT NULL AND NEW.reason IS DISTINCT FROM 'paid-for-nothing' THEN
    PERFORM keepsake_next_invoice('credit-note', NEW.settled_at, 'C', of_order, NEW.key, NEW.amount);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_are_credited AFTER UPDATE ON "payment_movements" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.kind = 'refund' AND OLD.state = 'asked' AND NEW.state = 'done')
EXECUTE FUNCTION keepsake_credit_refund();--> statement-breakpoint
-- Orders and refunds from before there were invoices, in the order in which they happened.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT orders.id, orders.total, order_events.at FROM order_events
    JOIN orders ON orders.id = order_events.order_id
    WHERE order_events.kind = 'paid' ORDER BY order_events.id
  LOOP
    PERFORM keepsake_next_invoice('invoice', one.at, '', one.id, NULL, one.total);
  END LOOP;
  FOR one IN SELECT payment_movements.*, payments.order_id FROM payment_movements
    JOIN payments ON payments.id = payment_movements.payment_id
    JOIN invoices ON invoices.order_id = payments.order_id
    WHERE payment_movements.kind = 'refund' AND payment_movements.state = 'done'
      AND payment_movements.reason IS DISTINCT FROM 'paid-for-nothing'
    ORDER BY payment_movements.settled_at
  LOOP
    PERFORM keepsake_next_invoice('credit-note', one.settled_at, 'C', one.order_id, one.key, one.amount);
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_are_kept BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION keepsake_row_is_kept();

--> statement-breakpoint
CREATE TRIGGER delivery_terms_are_kept BEFORE UPDATE OR DELETE ON "delivery_terms" FOR EACH ROW EXECUTE FUNCTION keepsake_row_is_kept();--> statement-breakpoint
CREATE FUNCTION keepsake_stones_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hand integer;
  moved integer;
BEGIN
  SELECT on_hand INTO hand FROM stone_stock WHERE key = NEW.key;
  SELECT coalesce(sum(change), 0) INTO moved FROM stone_movements WHERE key = NEW.key;
  IF hand IS DISTINCT FROM moved
  THEN RAISE EXCEPTION 'The ledger of % says %, the drawer %', NEW.key, moved, hand;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stone_stock_adds_up AFTER INSERT OR UPDATE ON "stone_stock" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keepsake_stones_add_up();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stone_movements_add_up AFTER INSERT ON "stone_movements" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keepsake_stones_add_up();

--> statement-breakpoint
CREATE TRIGGER order_notes_are_kept BEFORE UPDATE OR DELETE ON "order_notes" FOR EACH ROW EXECUTE FUNCTION keepsake_row_is_kept();

--> statement-breakpoint
CREATE FUNCTION keepsake_special_order_row_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "special_orders" WHERE "id" = OLD."special_order_id")
  THEN RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER special_order_events_are_kept BEFORE UPDATE OR DELETE ON "special_order_events" FOR EACH ROW EXECUTE FUNCTION keepsake_special_order_row_is_kept();--> statement-breakpoint
CREATE TRIGGER special_order_quotes_are_kept BEFORE UPDATE OR DELETE ON "special_order_quotes" FOR EACH ROW EXECUTE FUNCTION keepsake_special_order_row_is_kept();

