CREATE TABLE "notice_recipients" (
	"kind" text PRIMARY KEY NOT NULL,
	"addresses" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_looks" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_looks_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "shop_opening" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"first_number" integer NOT NULL,
	CONSTRAINT "shop_opening_only" CHECK ("shop_opening"."only"),
	CONSTRAINT "shop_opening_number" CHECK ("shop_opening"."first_number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_sequence";--> statement-breakpoint
ALTER TABLE "invoice_numbers" DROP CONSTRAINT "invoice_numbers_kind_year_pk";--> statement-breakpoint
ALTER TABLE "invoice_numbers" ADD COLUMN "test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_numbers" ADD CONSTRAINT "invoice_numbers_kind_test_year_pk" PRIMARY KEY("kind","test","year");--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_looks" ADD CONSTRAINT "staff_looks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_issued_at" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sequence" UNIQUE("kind","test","year","sequence");