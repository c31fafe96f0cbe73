CREATE TRIGGER order_notes_are_kept BEFORE UPDATE OR DELETE ON "order_notes" FOR EACH ROW EXECUTE FUNCTION keepsake_row_is_kept();
