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
