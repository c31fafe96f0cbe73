-- Whoever changes a stone need not remember to count: its version goes up, and the transaction is noted, so
-- that whoever keeps a copy of all stones can ask for those that changed since.
CREATE FUNCTION keepsake_stone_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN NEW."version" := OLD."version" + 1; END IF;
  NEW."changed_in" := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER stones_are_counted BEFORE INSERT OR UPDATE ON "single_stones" FOR EACH ROW
EXECUTE FUNCTION keepsake_stone_changed();--> statement-breakpoint
-- An order may name a stone for ever, and what happened to it is its history.
CREATE FUNCTION keepsake_stone_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a stone and its history are never removed or rewritten';
END $$;--> statement-breakpoint
CREATE TRIGGER stones_stay BEFORE DELETE ON "single_stones" FOR EACH ROW
EXECUTE FUNCTION keepsake_stone_stays();--> statement-breakpoint
CREATE TRIGGER stone_events_stay BEFORE UPDATE OR DELETE ON "single_stone_events" FOR EACH ROW
EXECUTE FUNCTION keepsake_stone_stays();
