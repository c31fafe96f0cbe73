CREATE TABLE "sent_letters" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text,
	"sent_at" timestamp with time zone NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	CONSTRAINT "sent_letters_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "order_notes_text" CHECK (length("order_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "order_work" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"assigned_to" uuid,
	"due_on" date
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_work" ADD CONSTRAINT "order_work_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_work" ADD CONSTRAINT "order_work_assigned_to_accounts_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_letters_sent_at" ON "sent_letters" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id");