-- Demo shops that were filled before customers were marked.
UPDATE accounts SET demo = true WHERE email LIKE '%@demo.example' AND identity_uid IS NULL;--> statement-breakpoint
-- Whether an order is a made-up customer's: what there is of it may go as it came.
CREATE FUNCTION keepsake_is_demo_order(of_order uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM orders JOIN accounts ON accounts.id = orders.account_id
    WHERE orders.id = of_order AND accounts.demo)
$$;--> statement-breakpoint
-- Kept for ever are invoices of real orders; a made-up one has papers of tests and no others.
CREATE FUNCTION keepsake_invoice_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.test AND keepsake_is_demo_order(OLD.order_id)
  THEN RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER invoices_are_kept ON "invoices";--> statement-breakpoint
CREATE TRIGGER invoices_are_kept BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION keepsake_invoice_is_kept();--> statement-breakpoint
-- As in 0019, and what happened to a made-up order goes with it.
CREATE OR REPLACE FUNCTION keepsake_event_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND keepsake_is_demo_order(OLD.order_id)
  THEN RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.id = OLD.id AND NEW.order_id = OLD.order_id AND NEW.at = OLD.at
    AND NEW.kind = OLD.kind AND NEW.actor = OLD.actor AND keepsake_is_part_of(OLD.data, NEW.data)
    AND EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id AND record ? 'stripped')
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
-- As in 0011, and notes on a made-up order go with it.
CREATE OR REPLACE FUNCTION keepsake_note_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND keepsake_is_demo_order(OLD.order_id)
  THEN RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.text = '' AND NEW.id = OLD.id AND NEW.order_id = OLD.order_id
    AND NEW.at = OLD.at AND NEW.who = OLD.who
    AND EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id AND record ? 'stripped')
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
-- Stones that nobody brought, and those that made-up orders took. Staff are named with their address.
CREATE FUNCTION keepsake_stone_movement_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (OLD.who = 'Demo' OR keepsake_is_demo_order(OLD.order_id))
  THEN RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER stone_movements_are_kept ON "stone_movements";--> statement-breakpoint
CREATE TRIGGER stone_movements_are_kept BEFORE UPDATE OR DELETE ON "stone_movements" FOR EACH ROW EXECUTE FUNCTION keepsake_stone_movement_is_kept();--> statement-breakpoint
-- What nobody did. What staff did to made-up orders stays written.
CREATE FUNCTION keepsake_audit_entry_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.account_id IS NULL AND OLD.who = 'Demo'
  THEN RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER audit_entries_are_kept ON "audit_entries";--> statement-breakpoint
CREATE TRIGGER audit_entries_are_kept BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION keepsake_audit_entry_is_kept();
