ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";--> statement-breakpoint
ALTER TABLE "order_notes" DROP CONSTRAINT "order_notes_text";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pays" text DEFAULT 'first' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "instructions" text;--> statement-breakpoint
ALTER TABLE "special_order_quotes" ADD COLUMN "deposit_percent" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'deposit-invoice', 'credit-note'));--> statement-breakpoint
ALTER TABLE "special_order_quotes" ADD CONSTRAINT "special_order_quotes_deposit" CHECK ("special_order_quotes"."deposit_percent" between 10 and 100);--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_text" CHECK (length("order_notes"."text") <= 2000);