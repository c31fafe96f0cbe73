-- As in 0066; papers from now on are drawn in the second layout.
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
    (SELECT version FROM shop_settings ORDER BY sequence DESC LIMIT 1), 2);
END $$;
