ALTER TABLE "stone_stock" ADD COLUMN "cart_held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "single_stones" ADD COLUMN "cart_held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "single_stones" ADD COLUMN "held_client" text;--> statement-breakpoint
CREATE INDEX "single_stones_held_client" ON "single_stones" USING btree ("held_client") WHERE held_client is not null;