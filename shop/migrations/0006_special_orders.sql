CREATE TABLE "special_order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"special_order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"who" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"data" jsonb NOT NULL,
	"key" uuid,
	CONSTRAINT "special_order_events_key" UNIQUE("special_order_id","key")
);
--> statement-breakpoint
CREATE TABLE "special_order_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wish_id" uuid NOT NULL,
	"special_order_id" uuid,
	"sender" text NOT NULL,
	"actor" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "special_order_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"special_order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"code" text NOT NULL,
	"hash" text NOT NULL,
	"casting" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"note" text NOT NULL,
	"valid_until" date NOT NULL,
	"lead_days" integer NOT NULL,
	"quoted_by" text NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "special_order_quotes_version" UNIQUE("special_order_id","version"),
	CONSTRAINT "special_order_quotes_lead" CHECK ("special_order_quotes"."lead_days" between 1 and 250)
);
--> statement-breakpoint
CREATE TABLE "special_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"account_id" uuid,
	"secret_hash" text,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"words" text NOT NULL,
	"start_code" text,
	"sketch" jsonb,
	"budget" integer,
	"needed_by" date,
	"valid_until" date,
	"order_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "special_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "special_orders_state_known" CHECK ("special_orders"."state" in ('asked', 'in-conversation', 'quoted', 'accepted', 'deposit-paid', 'ordered', 'declined', 'expired')),
	CONSTRAINT "special_orders_budget" CHECK ("special_orders"."budget" > 0)
);
--> statement-breakpoint
ALTER TABLE "special_order_events" ADD CONSTRAINT "special_order_events_special_order_id_special_orders_id_fk" FOREIGN KEY ("special_order_id") REFERENCES "public"."special_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_order_pictures" ADD CONSTRAINT "special_order_pictures_special_order_id_special_orders_id_fk" FOREIGN KEY ("special_order_id") REFERENCES "public"."special_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_order_quotes" ADD CONSTRAINT "special_order_quotes_special_order_id_special_orders_id_fk" FOREIGN KEY ("special_order_id") REFERENCES "public"."special_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_orders" ADD CONSTRAINT "special_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_orders" ADD CONSTRAINT "special_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "special_order_events_of" ON "special_order_events" USING btree ("special_order_id");--> statement-breakpoint
CREATE INDEX "special_order_pictures_wish" ON "special_order_pictures" USING btree ("wish_id");--> statement-breakpoint
CREATE INDEX "special_order_pictures_of" ON "special_order_pictures" USING btree ("special_order_id");--> statement-breakpoint
CREATE INDEX "special_orders_account" ON "special_orders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "special_orders_state" ON "special_orders" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "special_orders_order" ON "special_orders" USING btree ("order_id");