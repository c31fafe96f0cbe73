-- Quotes that the shop signed for partners' pages are on record, so that one order each is charged their price.
CREATE TABLE "partner_quote_uses" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"key_id" uuid,
	"hash" text NOT NULL,
	"link_key" text NOT NULL,
	"quote" jsonb NOT NULL,
	"reference" text,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"billing" jsonb,
	"billed_until" timestamp with time zone,
	CONSTRAINT "partner_quotes_billed" CHECK (("partner_quotes"."billing" is null) = ("partner_quotes"."billed_until" is null))
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "partner_quote_id" uuid;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "billing" jsonb;
--> statement-breakpoint
ALTER TABLE "partner_quote_uses" ADD CONSTRAINT "partner_quote_uses_quote_id_partner_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."partner_quotes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_quote_uses" ADD CONSTRAINT "partner_quote_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_quotes" ADD CONSTRAINT "partner_quotes_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "partner_quote_uses_order" ON "partner_quote_uses" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "partner_quotes_expires_at" ON "partner_quotes" USING btree ("expires_at");
--> statement-breakpoint
-- contract: the release before writes no quote into a line of a cart.
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_partner_quote_id_partner_quotes_id_fk" FOREIGN KEY ("partner_quote_id") REFERENCES "public"."partner_quotes"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cart_lines_partner_quote" ON "cart_lines" USING btree ("partner_quote_id") WHERE "cart_lines"."partner_quote_id" is not null;
--> statement-breakpoint
-- contract: the release before writes no quote into a line of a cart. While both run, it can only fail to
-- raise the quantity of a line that the new one has put in with a quote.
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_quoted_once" CHECK ("cart_lines"."partner_quote_id" is null or "cart_lines"."quantity" = 1);
