ALTER TABLE "knossos"."results" ALTER COLUMN "version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "knossos"."results" ALTER COLUMN "command" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "knossos"."results" ADD COLUMN "refused" text;--> statement-breakpoint
ALTER TABLE "knossos"."results" ADD COLUMN "finder" text;--> statement-breakpoint
ALTER TABLE "knossos"."results" ADD COLUMN "account" bigint;--> statement-breakpoint
CREATE INDEX "results_waiting" ON "knossos"."results" USING btree ("id") WHERE "knossos"."results"."verified_at" is null and "knossos"."results"."refused" is null;--> statement-breakpoint
CREATE INDEX "results_account" ON "knossos"."results" USING btree ("account");--> statement-breakpoint
ALTER TABLE "knossos"."results" ADD CONSTRAINT "results_refused" CHECK ("knossos"."results"."refused" is null or "knossos"."results"."verified_at" is null);