CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"postcode" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"first" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_terms" (
	"version" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"follows" text,
	"starts_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone,
	"entered_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "delivery_terms_follows_unique" UNIQUE("follows")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"account_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"liked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_account_id_code_pk" PRIMARY KEY("account_id","code")
);
--> statement-breakpoint
CREATE TABLE "journey_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "journey_counts_day_step_pk" PRIMARY KEY("day","step")
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_key" uuid,
	"amount" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_refund_key_unique" UNIQUE("refund_key"),
	CONSTRAINT "invoices_sequence" UNIQUE("kind","year","sequence"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "invoices_refund" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."refund_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
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
CREATE TABLE "offer_switches" (
	"part" text NOT NULL,
	"id" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_switches_part_id_pk" PRIMARY KEY("part","id"),
	CONSTRAINT "offer_switches_reason" CHECK (length("offer_switches"."reason") <= 200)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"words" text NOT NULL,
	"refusal" text,
	"amount" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returns_key" UNIQUE("order_id","key"),
	CONSTRAINT "returns_state_known" CHECK ("returns"."state" in ('asked', 'agreed', 'received', 'refunded', 'mended', 'refused', 'taken-back')),
	CONSTRAINT "returns_refusal" CHECK (("returns"."state" = 'refused') = ("returns"."refusal" is not null)),
	CONSTRAINT "returns_amount" CHECK ("returns"."amount" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"order_id" uuid,
	"event" text NOT NULL,
	"moment" jsonb NOT NULL,
	"body" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"again" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"salt" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"failing_since" timestamp with time zone,
	"rest_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_why" text,
	CONSTRAINT "webhooks_url_unique" UNIQUE("url")
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
ALTER TABLE "promotions" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "sequence" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "follows" text;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "entered_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stone_movements" ADD COLUMN "who" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stone_movements" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stone_movements" ADD COLUMN "form" uuid;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_key_payment_movements_key_fk" FOREIGN KEY ("refund_key") REFERENCES "public"."payment_movements"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_order_events" ADD CONSTRAINT "special_order_events_special_order_id_special_orders_id_fk" FOREIGN KEY ("special_order_id") REFERENCES "public"."special_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_order_pictures" ADD CONSTRAINT "special_order_pictures_special_order_id_special_orders_id_fk" FOREIGN KEY ("special_order_id") REFERENCES "public"."special_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_order_quotes" ADD CONSTRAINT "special_order_quotes_special_order_id_special_orders_id_fk" FOREIGN KEY ("special_order_id") REFERENCES "public"."special_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_orders" ADD CONSTRAINT "special_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_orders" ADD CONSTRAINT "special_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_work" ADD CONSTRAINT "order_work_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_work" ADD CONSTRAINT "order_work_assigned_to_accounts_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_account" ON "addresses" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_first" ON "addresses" USING btree ("account_id") WHERE "addresses"."first";--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sent_letters_sent_at" ON "sent_letters" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "returns_state" ON "returns" USING btree ("state");--> statement-breakpoint
CREATE INDEX "special_order_events_of" ON "special_order_events" USING btree ("special_order_id");--> statement-breakpoint
CREATE INDEX "special_order_pictures_wish" ON "special_order_pictures" USING btree ("wish_id");--> statement-breakpoint
CREATE INDEX "special_order_pictures_of" ON "special_order_pictures" USING btree ("special_order_id");--> statement-breakpoint
CREATE INDEX "special_orders_account" ON "special_orders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "special_orders_state" ON "special_orders" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "special_orders_order" ON "special_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stone_movements_key" ON "stone_movements" USING btree ("key");--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_follows_unique" UNIQUE("follows");--> statement-breakpoint
ALTER TABLE "stone_movements" ADD CONSTRAINT "stone_movements_form_unique" UNIQUE("form");