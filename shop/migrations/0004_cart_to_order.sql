CREATE TABLE "cart_lines" (
	"cart_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"document" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"later" boolean DEFAULT false NOT NULL,
	"quote" jsonb NOT NULL,
	"proof" jsonb,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_cart_id_hash_pk" PRIMARY KEY("cart_id","hash"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"guest_hash" text,
	"gift" jsonb NOT NULL,
	"checkout" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "carts_guest_hash_unique" UNIQUE("guest_hash"),
	CONSTRAINT "carts_one_owner" CHECK (num_nonnulls("carts"."account_id", "carts"."guest_hash") = 1)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"fault" text,
	CONSTRAINT "jobs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"account_id" uuid,
	"key" uuid NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"total" integer NOT NULL,
	"record" jsonb NOT NULL,
	"bench_days" integer NOT NULL,
	"promised_by" date NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"pay_by" timestamp with time zone NOT NULL,
	"tracking" jsonb,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_key" UNIQUE("account_id","key"),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('pending-payment', 'paid', 'casting', 'setting', 'engraving', 'finishing', 'checking', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_total" CHECK ("orders"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"provider" text NOT NULL,
	"intent" text NOT NULL,
	"kind" text NOT NULL,
	"ours" jsonb NOT NULL,
	"theirs" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_differences_provider_intent_kind_pk" PRIMARY KEY("provider","intent","kind")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"intent" text,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "payment_movements" (
	"key" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"request" jsonb NOT NULL,
	"reason" text,
	"actor" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_movements_amount" CHECK ("payment_movements"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"provider" text NOT NULL,
	"intent" text,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"captured" integer DEFAULT 0 NOT NULL,
	"refund_asked" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_attempt" UNIQUE("order_id","attempt"),
	CONSTRAINT "payments_intent" UNIQUE("provider","intent"),
	CONSTRAINT "payments_captured" CHECK ("payments"."captured" between 0 and "payments"."amount"),
	CONSTRAINT "payments_refunds" CHECK ("payments"."refund_asked" between 0 and "payments"."captured"),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded" between 0 and "payments"."refund_asked")
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"account_id" uuid,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"currency" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"limit_total" integer,
	"limit_each" integer,
	"least_amount" integer DEFAULT 0 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotions_kind" CHECK ("promotions"."kind" in ('percent', 'amount', 'free-delivery')),
	CONSTRAINT "promotions_value" CHECK ("promotions"."value" >= 0),
	CONSTRAINT "promotions_limit" CHECK ("promotions"."uses" >= 0 and ("promotions"."limit_total" is null or "promotions"."uses" <= "promotions"."limit_total"))
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"version" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stone_holds" (
	"holder" uuid NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "stone_holds_holder_key_pk" PRIMARY KEY("holder","key"),
	CONSTRAINT "stone_holds_count" CHECK ("stone_holds"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "stone_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"change" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stone_movements_once" UNIQUE("order_id","key","kind")
);
--> statement-breakpoint
CREATE TABLE "stone_stock" (
	"key" text PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	CONSTRAINT "stone_stock_on_hand" CHECK ("stone_stock"."on_hand" >= 0)
);
--> statement-breakpoint
CREATE TABLE "test_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"card" text NOT NULL,
	"status" text NOT NULL,
	"captured" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_intents_key_unique" UNIQUE("key"),
	CONSTRAINT "test_intents_refunded" CHECK ("test_intents"."refunded" <= "test_intents"."captured")
);
--> statement-breakpoint
CREATE TABLE "test_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"intent" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_movements" ADD CONSTRAINT "payment_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_code_promotions_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promotions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_holds" ADD CONSTRAINT "stone_holds_key_stone_stock_key_fk" FOREIGN KEY ("key") REFERENCES "public"."stone_stock"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_movements" ADD CONSTRAINT "stone_movements_key_stone_stock_key_fk" FOREIGN KEY ("key") REFERENCES "public"."stone_stock"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carts_changed_at" ON "carts" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at") WHERE "jobs"."done_at" is null;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state");--> statement-breakpoint
CREATE INDEX "payment_movements_payment" ON "payment_movements" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state");--> statement-breakpoint
CREATE INDEX "promotion_uses_code" ON "promotion_uses" USING btree ("code","account_id");--> statement-breakpoint
CREATE INDEX "rates_starts_at" ON "rates" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "stone_holds_key" ON "stone_holds" USING btree ("key");--> statement-breakpoint
CREATE FUNCTION keepsake_order_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.record IS DISTINCT FROM OLD.record OR NEW.number <> OLD.number OR NEW.total <> OLD.total
    OR NEW.currency <> OLD.currency OR NEW.key <> OLD.key OR NEW.placed_at <> OLD.placed_at
    OR (NEW.account_id IS NOT NULL AND NEW.account_id IS DISTINCT FROM OLD.account_id)
  THEN RAISE EXCEPTION 'What was bought in order % cannot be changed', OLD.number;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_are_kept BEFORE UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION keepsake_order_is_kept();--> statement-breakpoint
CREATE FUNCTION keepsake_row_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER order_events_are_kept BEFORE UPDATE OR DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION keepsake_row_is_kept();--> statement-breakpoint
CREATE TRIGGER stone_movements_are_kept BEFORE UPDATE OR DELETE ON "stone_movements" FOR EACH ROW EXECUTE FUNCTION keepsake_row_is_kept();--> statement-breakpoint
CREATE TRIGGER rates_are_kept BEFORE UPDATE OR DELETE ON "rates" FOR EACH ROW EXECUTE FUNCTION keepsake_row_is_kept();
