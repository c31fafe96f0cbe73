CREATE TABLE "special_order_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"special_order_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"report" jsonb,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "special_order_files_kind" CHECK ("special_order_files"."kind" in ('model', 'pdf', 'picture'))
);
--> statement-breakpoint
ALTER TABLE "special_order_files" ADD CONSTRAINT "special_order_files_special_order_id_special_orders_id_fk" FOREIGN KEY ("special_order_id") REFERENCES "public"."special_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "special_order_files_of" ON "special_order_files" USING btree ("special_order_id");