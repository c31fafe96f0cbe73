-- Stones that are gone are an answer of the claim itself, not an error.
DROP FUNCTION keepsake_stones_gone(text[]);
