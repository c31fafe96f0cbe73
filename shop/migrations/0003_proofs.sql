CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"hash" text NOT NULL,
	"quote" jsonb NOT NULL,
	"casting" jsonb NOT NULL,
	"picture" text NOT NULL,
	"texts" jsonb NOT NULL,
	"ticked" jsonb NOT NULL,
	"signature" jsonb NOT NULL,
	"signed_by" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proofs_account_id_hash" ON "proofs" USING btree ("account_id","hash");--> statement-breakpoint
CREATE FUNCTION "keep_proofs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "accounts" WHERE "id" = OLD."account_id") THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'A signed proof is never changed' USING ERRCODE = 'restrict_violation';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "proofs_are_kept" BEFORE UPDATE OR DELETE ON "proofs" FOR EACH ROW EXECUTE FUNCTION "keep_proofs"();
