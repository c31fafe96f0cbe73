-- A paper is told of with its cause: triggers write it at the commit, so a trigger tells it, in the same
-- transaction. Papers of tests are nobody's to book. Of the order it keeps what can change, as the
-- application does for the order's own events; the version is that of the last of them.
CREATE FUNCTION keepsake_tell_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH told AS (
    INSERT INTO "webhook_deliveries"
      ("id", "webhook_id", "order_id", "event", "moment", "state", "created_at", "asked_at")
    SELECT gen_random_uuid(), w."id", o."id", e."name", jsonb_build_object(
        'state', coalesce(o."untold"->>'from', o."state"), 'changedAt', o."changed_at",
        'tracking', CASE WHEN o."untold" IS NULL THEN o."tracking" END,
        'refunded', (SELECT coalesce(sum(p."refunded"), 0) FROM "payments" p WHERE p."order_id" = o."id"),
        'paid', (SELECT coalesce(sum(p."captured"), 0) FROM "payments" p WHERE p."order_id" = o."id" AND NOT p."surplus"),
        'version', (SELECT max(v."id") FROM "order_events" v WHERE v."order_id" = o."id"),
        'updatedAt', NEW."issued_at",
        'paper', jsonb_build_object('number', NEW."number", 'kind', NEW."kind",
          'amount', CASE NEW."kind" WHEN 'credit-note' THEN -NEW."amount" ELSE NEW."amount" END,
          'issuedAt', NEW."issued_at")
      ), 'waiting', NEW."issued_at", NEW."issued_at"
    FROM "webhooks" w, "orders" o,
      (SELECT CASE NEW."kind" WHEN 'credit-note' THEN 'credit-note.issued' ELSE 'invoice.issued' END) AS e ("name")
    WHERE o."id" = NEW."order_id" AND w."disabled_at" IS NULL
      AND (w."events" = '[]'::jsonb OR w."events" @> jsonb_build_array(e."name"))
    RETURNING "id"
  )
  INSERT INTO "jobs" ("kind", "key", "payload", "due_at")
  SELECT 'webhook', 'webhook ' || told."id" || ' 0', jsonb_build_object('delivery', told."id"), NEW."issued_at"
  FROM told;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER papers_are_told AFTER INSERT ON "invoices" FOR EACH ROW WHEN (NOT NEW."test")
EXECUTE FUNCTION keepsake_tell_paper();
