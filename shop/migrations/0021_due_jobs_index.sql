DROP INDEX "jobs_due";--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at","id") WHERE "jobs"."done_at" is null;