ALTER TABLE "knossos"."parts" ADD COLUMN "lease" uuid;--> statement-breakpoint
ALTER TABLE "knossos"."parts" ADD COLUMN "leased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "knossos"."parts" ADD COLUMN "lease_seconds" integer;--> statement-breakpoint
ALTER TABLE "knossos"."parts" ADD COLUMN "waits_until" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "knossos"."parts" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "knossos"."parts" ADD COLUMN "lost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "parts_waiting" ON "knossos"."parts" USING btree ("run","round","lost","part") WHERE "knossos"."parts"."output" is null and "knossos"."parts"."fault" is null and "knossos"."parts"."lease" is null;--> statement-breakpoint
CREATE INDEX "parts_leased" ON "knossos"."parts" USING btree ("run") WHERE "knossos"."parts"."lease" is not null;--> statement-breakpoint
ALTER TABLE "knossos"."parts" DROP COLUMN "ticket";--> statement-breakpoint
DROP SCHEMA IF EXISTS "knossos_queue" CASCADE;