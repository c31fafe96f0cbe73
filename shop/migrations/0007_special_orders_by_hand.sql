CREATE FUNCTION keepsake_special_order_row_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "special_orders" WHERE "id" = OLD."special_order_id")
  THEN RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER special_order_events_are_kept BEFORE UPDATE OR DELETE ON "special_order_events" FOR EACH ROW EXECUTE FUNCTION keepsake_special_order_row_is_kept();--> statement-breakpoint
CREATE TRIGGER special_order_quotes_are_kept BEFORE UPDATE OR DELETE ON "special_order_quotes" FOR EACH ROW EXECUTE FUNCTION keepsake_special_order_row_is_kept();
