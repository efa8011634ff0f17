ALTER TABLE "knossos"."runs" ADD COLUMN "found" text;--> statement-breakpoint
ALTER TABLE "knossos"."runs" ADD COLUMN "curve" jsonb DEFAULT '[]'::jsonb NOT NULL;