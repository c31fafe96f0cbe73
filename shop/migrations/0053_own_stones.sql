CREATE TABLE "own_stone_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"own_stone_id" uuid NOT NULL,
	"step" text NOT NULL,
	"to" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_stones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"special_order_id" uuid,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"gem" text NOT NULL,
	"shape" text NOT NULL,
	"treatment" text NOT NULL,
	"length_um" integer,
	"width_um" integer,
	"depth_um" integer,
	"sure_um" integer,
	"source" text NOT NULL,
	"milli_carat" integer,
	"condition" text DEFAULT '' NOT NULL,
	"received_by" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone,
	"announced_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_stones_number_unique" UNIQUE("number"),
	CONSTRAINT "own_stones_state_known" CHECK ("own_stones"."state" in ('announced', 'received', 'safe', 'bench', 'set', 'delivered', 'returned', 'withdrawn')),
	CONSTRAINT "own_stones_received" CHECK ("own_stones"."state" in ('announced', 'withdrawn') or "own_stones"."received_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "own_stone_events" ADD CONSTRAINT "own_stone_events_own_stone_id_own_stones_id_fk" FOREIGN KEY ("own_stone_id") REFERENCES "public"."own_stones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_stones" ADD CONSTRAINT "own_stones_special_order_id_special_orders_id_fk" FOREIGN KEY ("special_order_id") REFERENCES "public"."special_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_stone_events_stone" ON "own_stone_events" USING btree ("own_stone_id");--> statement-breakpoint
CREATE INDEX "own_stones_special_order" ON "own_stones" USING btree ("special_order_id");--> statement-breakpoint
CREATE INDEX "own_stones_state" ON "own_stones" USING btree ("state");