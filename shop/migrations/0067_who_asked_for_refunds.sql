ALTER TABLE "payment_movements" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
-- contract: the release before does not write the column.
ALTER TABLE "payment_movements" ADD CONSTRAINT "payment_movements_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_movements_asked_by" ON "payment_movements" USING btree ("asked_by","asked_at") WHERE "payment_movements"."asked_by" is not null;