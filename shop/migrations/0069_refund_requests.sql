CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"wanted" jsonb NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by" uuid,
	"requester" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decider" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "refund_requests_amount" CHECK ("refund_requests"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_waiting" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "refund_requests_order" ON "refund_requests" USING btree ("order_id");