ALTER TABLE "orders" ADD COLUMN "untold" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "let_off" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_let_off" CHECK ("payments"."let_off" between 0 and "payments"."refund_asked");--> statement-breakpoint
-- Of parts that went back before, nobody was asked whether the piece is still theirs: it was sent, so it is.
UPDATE "payments" SET "let_off" = "refund_asked" WHERE "order_id" IN (
  SELECT "order_id" FROM "payments" WHERE NOT "surplus"
  GROUP BY "order_id" HAVING sum("refund_asked") < sum("captured")
);--> statement-breakpoint
-- What is at a bench and was given back whole is not made any more.
INSERT INTO "order_events" ("order_id", "at", "kind", "actor", "data")
SELECT "id", now(), 'cancelled', 'shop',
  '{"reason": "refunded", "material": {"metal": "unsaid", "stones": "unsaid"}}'
FROM "orders" WHERE "state" IN ('paid', 'casting', 'setting', 'engraving', 'finishing', 'checking') AND "id" IN (
  SELECT "order_id" FROM "payments" WHERE NOT "surplus"
  GROUP BY "order_id" HAVING sum("refunded") = sum("captured") AND sum("captured") > 0
);--> statement-breakpoint
UPDATE "orders" SET "state" = 'cancelled', "changed_at" = now()
WHERE "state" IN ('paid', 'casting', 'setting', 'engraving', 'finishing', 'checking') AND "id" IN (
  SELECT "order_id" FROM "payments" WHERE NOT "surplus"
  GROUP BY "order_id" HAVING sum("refunded") = sum("captured") AND sum("captured") > 0
);
