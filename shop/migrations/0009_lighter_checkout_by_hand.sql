-- What an update does not name it does not change, and no other trigger changes a row before it is
-- written: the record need not be unpacked and compared when an order only moves on.
DROP TRIGGER orders_are_kept ON "orders";--> statement-breakpoint
CREATE TRIGGER orders_are_kept BEFORE UPDATE OF "record", "number", "total", "currency", "key", "placed_at", "account_id"
ON "orders" FOR EACH ROW EXECUTE FUNCTION keepsake_order_is_kept();--> statement-breakpoint
-- Long values are packed in a fraction of the time where the server can do it; what is packed already stays so.
DO $$
DECLARE
  place record;
BEGIN
  IF EXISTS (SELECT FROM pg_settings WHERE name = 'default_toast_compression' AND 'lz4' = ANY (enumvals)) THEN
    FOR place IN SELECT * FROM (VALUES
      ('orders', 'record'), ('cart_lines', 'document'), ('cart_lines', 'quote'), ('cart_lines', 'proof'),
      ('proofs', 'document'), ('proofs', 'quote'), ('proofs', 'signature'),
      ('sent_letters', 'text'), ('sent_letters', 'html')
    ) AS places (of_table, of_column)
    LOOP
      EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET COMPRESSION lz4', place.of_table, place.of_column);
    END LOOP;
  END IF;
END $$;
