CREATE TABLE "own_stone_receipts" (
	"own_stone_id" uuid PRIMARY KEY NOT NULL,
	"special_order_id" uuid NOT NULL,
	"name" text NOT NULL,
	"signature" jsonb NOT NULL,
	"paper" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_stone_receipts" ADD CONSTRAINT "own_stone_receipts_own_stone_id_own_stones_id_fk" FOREIGN KEY ("own_stone_id") REFERENCES "public"."own_stones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_stone_receipts" ADD CONSTRAINT "own_stone_receipts_special_order_id_special_orders_id_fk" FOREIGN KEY ("special_order_id") REFERENCES "public"."special_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_stone_receipts_special_order" ON "own_stone_receipts" USING btree ("special_order_id");