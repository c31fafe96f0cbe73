-- Each paper records the settings it was issued under, which name its seller, and the layout it is drawn in. Papers
-- issued before get today's settings and the first layout. Both come as the default of their column, so that
-- PostgreSQL writes no row anew.
ALTER TABLE "invoices" ADD COLUMN "layout" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('ALTER TABLE invoices ADD COLUMN settings_version text DEFAULT %L',
    (SELECT version FROM shop_settings ORDER BY sequence DESC LIMIT 1));
END $$;--> statement-breakpoint
-- contract: the column takes nulls, and the release before numbers invoices by the function below.
ALTER TABLE "invoices" ALTER COLUMN "settings_version" DROP DEFAULT;--> statement-breakpoint
-- contract: only the function below writes the column, from the table that it refers to.
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_settings_version_shop_settings_version_fk" FOREIGN KEY ("settings_version") REFERENCES "public"."shop_settings"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Settings were never changed by the shop, only followed by others; now that invoices rely on it, nobody can.
CREATE TRIGGER shop_settings_are_kept BEFORE UPDATE OR DELETE ON "shop_settings" FOR EACH ROW EXECUTE FUNCTION keepsake_row_is_kept();--> statement-breakpoint
-- As in 0041, with the settings of the moment and the layout.
CREATE OR REPLACE FUNCTION keepsake_next_invoice(of_kind text, issued timestamptz, prefix text,
  of_order uuid, refund uuid, of_amount bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_year integer := extract(year FROM issued AT TIME ZONE 'UTC');
  is_test boolean := keepsake_is_test_order(of_order);
  next integer;
BEGIN
  INSERT INTO invoice_numbers (kind, test, year, last) VALUES (of_kind, is_test, of_year, 1)
  ON CONFLICT (kind, test, year) DO UPDATE SET last = invoice_numbers.last + 1
  RETURNING last INTO next;
  INSERT INTO invoices (number, kind, test, year, sequence, order_id, refund_key, amount, issued_at, settings_version, layout)
  VALUES (
    CASE WHEN is_test THEN 'TEST-' || prefix || of_year || '-' || lpad(next::text, greatest(4, length(next::text)), '0')
      ELSE prefix || of_year || '-' || lpad(next::text, greatest(6, length(next::text)), '0') END,
    of_kind, is_test, of_year, next, of_order, refund, of_amount, issued,
    (SELECT version FROM shop_settings ORDER BY sequence DESC LIMIT 1), 1);
END $$;
