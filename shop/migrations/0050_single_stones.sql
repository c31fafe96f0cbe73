CREATE TABLE "single_stone_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"stone_id" uuid NOT NULL,
	"step" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"holder" uuid,
	"at" timestamp with time zone NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_stones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supplier_id" uuid,
	"stock_number" text NOT NULL,
	"gem" text NOT NULL,
	"origin" text NOT NULL,
	"shape" text NOT NULL,
	"length_um" integer NOT NULL,
	"width_um" integer NOT NULL,
	"depth_um" integer NOT NULL,
	"milli_carat" integer NOT NULL,
	"table_permille" smallint,
	"depth_permille" smallint,
	"crown_deci_deg" smallint,
	"pavilion_deci_deg" smallint,
	"colour" smallint,
	"clarity" smallint,
	"cut" smallint,
	"polish" smallint,
	"symmetry" smallint,
	"fluorescence" smallint,
	"treatment" text DEFAULT '' NOT NULL,
	"laboratory" text DEFAULT '' NOT NULL,
	"report_number" text DEFAULT '' NOT NULL,
	"report_url" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"picture_url" text DEFAULT '' NOT NULL,
	"video_url" text DEFAULT '' NOT NULL,
	"lead_days" integer DEFAULT 0 NOT NULL,
	"place" text NOT NULL,
	"cost" bigint,
	"cost_currency" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"currency" text NOT NULL,
	"is_priced_by_hand" boolean DEFAULT false NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'free' NOT NULL,
	"holder" uuid,
	"held_until" timestamp with time zone,
	"gone_at" timestamp with time zone,
	"entered_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_in" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "single_stones_stock_number" UNIQUE NULLS NOT DISTINCT("supplier_id","stock_number"),
	CONSTRAINT "single_stones_holder" CHECK (("single_stones"."state" = 'held') = ("single_stones"."holder" is not null)),
	CONSTRAINT "single_stones_price" CHECK ("single_stones"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "stone_import_gone" (
	"import_id" uuid NOT NULL,
	"stock_number" text NOT NULL,
	CONSTRAINT "stone_import_gone_import_id_stock_number_pk" PRIMARY KEY("import_id","stock_number")
);
--> statement-breakpoint
CREATE TABLE "stone_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"stock_number" text NOT NULL,
	"gem" text NOT NULL,
	"origin" text NOT NULL,
	"shape" text NOT NULL,
	"length_um" integer NOT NULL,
	"width_um" integer NOT NULL,
	"depth_um" integer NOT NULL,
	"milli_carat" integer NOT NULL,
	"table_permille" smallint,
	"depth_permille" smallint,
	"crown_deci_deg" smallint,
	"pavilion_deci_deg" smallint,
	"colour" smallint,
	"clarity" smallint,
	"cut" smallint,
	"polish" smallint,
	"symmetry" smallint,
	"fluorescence" smallint,
	"treatment" text DEFAULT '' NOT NULL,
	"laboratory" text DEFAULT '' NOT NULL,
	"report_number" text DEFAULT '' NOT NULL,
	"report_url" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"picture_url" text DEFAULT '' NOT NULL,
	"video_url" text DEFAULT '' NOT NULL,
	"lead_days" integer DEFAULT 0 NOT NULL,
	"place" text NOT NULL,
	"cost" bigint,
	"cost_currency" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"currency" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "stone_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "stone_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"state" text NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"report" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stone_suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"terms" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "stone_suppliers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "single_stone_events" ADD CONSTRAINT "single_stone_events_stone_id_single_stones_id_fk" FOREIGN KEY ("stone_id") REFERENCES "public"."single_stones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_stones" ADD CONSTRAINT "single_stones_supplier_id_stone_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."stone_suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_import_gone" ADD CONSTRAINT "stone_import_gone_import_id_stone_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."stone_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_import_lines" ADD CONSTRAINT "stone_import_lines_import_id_stone_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."stone_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_imports" ADD CONSTRAINT "stone_imports_supplier_id_stone_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."stone_suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "single_stone_events_stone" ON "single_stone_events" USING btree ("stone_id");--> statement-breakpoint
CREATE INDEX "single_stones_changed_in" ON "single_stones" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "single_stones_number" ON "single_stones" USING btree (lower("stock_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "single_stones_report" ON "single_stones" USING btree (lower("report_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "single_stones_held" ON "single_stones" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "stone_import_lines_number" ON "stone_import_lines" USING btree ("import_id","stock_number");--> statement-breakpoint
CREATE INDEX "stone_imports_supplier" ON "stone_imports" USING btree ("supplier_id","sent_at");