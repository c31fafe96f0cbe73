CREATE TABLE "report_months" (
	"month" date NOT NULL,
	"what" text NOT NULL,
	"test" boolean NOT NULL,
	"key" text NOT NULL,
	"sum" bigint NOT NULL,
	CONSTRAINT "report_months_month_what_test_key_pk" PRIMARY KEY("month","what","test","key")
);
--> statement-breakpoint
CREATE INDEX "report_totals_what" ON "report_totals" USING btree ("what","day");