CREATE TABLE "report_facts" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "report_facts_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "report_totals" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"test" boolean NOT NULL,
	"key" text NOT NULL,
	"sum" bigint NOT NULL,
	CONSTRAINT "report_totals_day_what_test_key_pk" PRIMARY KEY("day","what","test","key")
);
--> statement-breakpoint
CREATE TABLE "sales_totals" (
	"day" date NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"tax" text NOT NULL,
	"rate" text NOT NULL,
	"currency" text NOT NULL,
	"papers" bigint NOT NULL,
	"net" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"gross" bigint NOT NULL,
	CONSTRAINT "sales_totals_day_country_region_tax_rate_currency_pk" PRIMARY KEY("day","country","region","tax","rate","currency")
);
--> statement-breakpoint
CREATE INDEX "accounts_created" ON "accounts" USING btree ("created_at","id") WHERE "accounts"."role" = 'customer';--> statement-breakpoint
CREATE INDEX "invoices_latest" ON "invoices" USING btree ("test","issued_at","sequence");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_left" ON "orders" USING btree ("changed_at") WHERE "orders"."state" in ('shipped', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_to_collect" ON "orders" USING btree ("changed_at") WHERE "orders"."state" = 'shipped' and "orders"."record"->'delivery'->>'id' = 'pickup';--> statement-breakpoint
CREATE INDEX "payment_events_id" ON "payment_events" USING btree ("id");--> statement-breakpoint
CREATE INDEX "returns_latest" ON "returns" USING btree ("state","changed_at","id");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","id");