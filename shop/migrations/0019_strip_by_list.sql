-- Whether the second says nothing that the first does not: fields may be gone or empty, never different.
CREATE FUNCTION keepsake_is_part_of(whole jsonb, part jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF part = whole OR part IN ('""', 'null', '[]', '{}') THEN RETURN true;
  END IF;
  IF jsonb_typeof(whole) = 'object' AND jsonb_typeof(part) = 'object' THEN
    RETURN NOT EXISTS (SELECT 1 FROM jsonb_each(part) AS field
      WHERE NOT (whole ? field.key AND keepsake_is_part_of(whole->field.key, field.value)));
  END IF;
  IF jsonb_typeof(whole) = 'array' AND jsonb_typeof(part) = 'array' THEN
    RETURN NOT EXISTS (SELECT 1 FROM jsonb_array_elements(part) AS kept(one)
      WHERE NOT EXISTS (SELECT 1 FROM jsonb_array_elements(whole) AS there(one)
        WHERE keepsake_is_part_of(there.one, kept.one)));
  END IF;
  RETURN false;
END $$;--> statement-breakpoint
-- What stays of an order is listed in shop/orders/stripped-record.ts. Here it is held that nothing becomes
-- different, that it happens once, and only to an order that is over and whose account is gone.
CREATE OR REPLACE FUNCTION keepsake_order_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.record IS DISTINCT FROM OLD.record
    AND (
      NEW.account_id IS NULL AND OLD.state IN ('delivered', 'cancelled')
      AND NOT OLD.record ? 'stripped' AND NEW.record->'stripped' = 'true'
      AND NEW.record->'currency' = OLD.record->'currency'
      AND NEW.record->'totals'->'total' = OLD.record->'totals'->'total'
      AND jsonb_array_length(NEW.record->'lines') = jsonb_array_length(OLD.record->'lines')
      AND keepsake_is_part_of(OLD.record, NEW.record - 'stripped')
    ) IS NOT TRUE
    OR NEW.number <> OLD.number OR NEW.total <> OLD.total
    OR NEW.currency <> OLD.currency OR NEW.key <> OLD.key OR NEW.placed_at <> OLD.placed_at
    OR (NEW.account_id IS NOT NULL AND NEW.account_id IS DISTINCT FROM OLD.account_id)
  THEN RAISE EXCEPTION 'What was bought in order % cannot be changed', OLD.number;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP FUNCTION keepsake_order_stripped(jsonb);--> statement-breakpoint
-- Reasons that somebody wrote go with the rest; that something happened, and when, stays.
CREATE FUNCTION keepsake_event_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.id = OLD.id AND NEW.order_id = OLD.order_id AND NEW.at = OLD.at
    AND NEW.kind = OLD.kind AND NEW.actor = OLD.actor AND keepsake_is_part_of(OLD.data, NEW.data)
    AND EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id AND record ? 'stripped')
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER order_events_are_kept ON "order_events";--> statement-breakpoint
CREATE TRIGGER order_events_are_kept BEFORE UPDATE OR DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION keepsake_event_is_kept();--> statement-breakpoint
-- Orders that were stripped before lose now what they should have lost then.
UPDATE order_events SET data = data - 'reason' FROM orders
WHERE orders.id = order_events.order_id AND orders.record ? 'stripped' AND data ? 'reason';--> statement-breakpoint
UPDATE payment_movements SET reason = NULL FROM payments JOIN orders ON orders.id = payments.order_id
WHERE payments.id = payment_movements.payment_id AND orders.record ? 'stripped';--> statement-breakpoint
UPDATE webhook_deliveries SET body = NULL FROM orders
WHERE orders.id = webhook_deliveries.order_id AND orders.record ? 'stripped';--> statement-breakpoint
-- The log of what staff did is never changed, so it repeats nobody's words; they are in the order's own
-- history and in the special order's. Those that it did repeat go, once.
ALTER TABLE "audit_entries" DISABLE TRIGGER audit_entries_are_kept;--> statement-breakpoint
UPDATE audit_entries SET after = after - 'reason' WHERE subject LIKE 'order %' AND after ? 'reason';--> statement-breakpoint
UPDATE audit_entries SET after = after - 'fault' WHERE subject LIKE 'job %' AND after ? 'fault';--> statement-breakpoint
UPDATE audit_entries SET after = NULL
WHERE action = 'answered a special order' OR action LIKE 'moved a special order to %';--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER audit_entries_are_kept;
