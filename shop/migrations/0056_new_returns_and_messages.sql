CREATE INDEX "returns_asked" ON "returns" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "special_order_events_at" ON "special_order_events" USING btree ("at");