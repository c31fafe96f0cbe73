-- Stones of a demo may go with it, as its orders may, unless something has happened to them.
CREATE FUNCTION keepsake_single_stone_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "stone_suppliers" s WHERE s."id" = OLD."supplier_id"
      AND s."name" = 'Demo stones' AND s."changed_by" = 'Demo')
    AND NOT EXISTS (SELECT 1 FROM "single_stone_events" e WHERE e."stone_id" = OLD."id")
  THEN RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a stone and its history are never removed or rewritten';
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER stones_stay BEFORE DELETE ON "single_stones" FOR EACH ROW
EXECUTE FUNCTION keepsake_single_stone_stays();
