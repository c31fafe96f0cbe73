-- What happens is noted by the database itself, so that the totals miss nothing that the release before writes
-- while both run. Only noted: a sum that every order changed would make all of them wait for each other.
CREATE FUNCTION keepsake_note_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_facts (kind, id) VALUES ('event', NEW.id::text) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_events_are_counted AFTER INSERT ON "order_events" FOR EACH ROW
WHEN (NEW.kind IN ('placed', 'paid', 'shipped', 'delivered', 'cancelled')) EXECUTE FUNCTION keepsake_note_event();--> statement-breakpoint
CREATE FUNCTION keepsake_note_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_facts (kind, id) VALUES ('refund', NEW.key::text) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_are_counted AFTER UPDATE ON "payment_movements" FOR EACH ROW
WHEN (NEW.kind = 'refund' AND OLD.state = 'asked' AND NEW.state = 'done') EXECUTE FUNCTION keepsake_note_refund();--> statement-breakpoint
CREATE FUNCTION keepsake_note_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_facts (kind, id) VALUES ('paper', NEW.number) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER papers_are_counted AFTER INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION keepsake_note_paper();--> statement-breakpoint
-- All of it is counted anew: now, and when the orders of a demo are removed.
CREATE FUNCTION keepsake_count_anew() RETURNS void LANGUAGE sql AS $$
  DELETE FROM report_totals;
  DELETE FROM sales_totals;
  DELETE FROM report_facts;
  -- What is of an order that is just being removed goes after it, and is not counted.
  INSERT INTO report_facts (kind, id)
  SELECT 'event', e.id::text FROM order_events e JOIN orders ON orders.id = e.order_id
    WHERE e.kind IN ('placed', 'paid', 'shipped', 'delivered', 'cancelled')
  UNION ALL SELECT 'refund', m.key::text FROM payment_movements m
    JOIN payments ON payments.id = m.payment_id JOIN orders ON orders.id = payments.order_id
    WHERE m.kind = 'refund' AND m.state = 'done'
  UNION ALL SELECT 'paper', number FROM invoices;
$$;--> statement-breakpoint
CREATE FUNCTION keepsake_count_what_is_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM gone) THEN
    PERFORM keepsake_count_anew();
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_are_counted_anew AFTER DELETE ON "orders" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION keepsake_count_what_is_left();--> statement-breakpoint
SELECT keepsake_count_anew();--> statement-breakpoint
-- What staff search by: words as shop/persistence/words.ts says them, to the letter.
CREATE INDEX "orders_words" ON "orders" USING gin (to_tsvector('simple', translate(coalesce("number", '') || ' ' || coalesce("record"->'address'->>'name', '') || ' ' || coalesce("record"->'contact'->>'email', ''), '!"#$%&()*+,-./:;<=>?@[]^_`{|}~', '                              ')));--> statement-breakpoint
CREATE INDEX "accounts_words" ON "accounts" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("email", ''), '!"#$%&()*+,-./:;<=>?@[]^_`{|}~', '                              ')));--> statement-breakpoint
CREATE INDEX "invoices_words" ON "invoices" USING gin (to_tsvector('simple', translate(coalesce("number", ''), '!"#$%&()*+,-./:;<=>?@[]^_`{|}~', '                              ')));--> statement-breakpoint
CREATE INDEX "sent_letters_words" ON "sent_letters" USING gin (to_tsvector('simple', translate(coalesce("to", '') || ' ' || coalesce("subject", ''), '!"#$%&()*+,-./:;<=>?@[]^_`{|}~', '                              ')));--> statement-breakpoint
CREATE INDEX "audit_entries_words" ON "audit_entries" USING gin (to_tsvector('simple', translate(coalesce("subject", '') || ' ' || coalesce("action", ''), '!"#$%&()*+,-./:;<=>?@[]^_`{|}~', '                              ')));--> statement-breakpoint
CREATE INDEX "audit_entries_who" ON "audit_entries" USING gin (to_tsvector('simple', translate(coalesce("who", ''), '!"#$%&()*+,-./:;<=>?@[]^_`{|}~', '                              ')));
