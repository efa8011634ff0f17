DROP TABLE "knossos"."parts";--> statement-breakpoint
DROP TABLE "knossos"."runs";--> statement-breakpoint
DROP TABLE "knossos"."proof_events";--> statement-breakpoint
DROP TABLE "knossos"."proof_shares";--> statement-breakpoint
DROP TABLE "knossos"."proofs";--> statement-breakpoint
DROP TABLE "knossos"."lender_accounts";--> statement-breakpoint
DROP TABLE "knossos"."lenders";--> statement-breakpoint
DROP TABLE "knossos"."results";