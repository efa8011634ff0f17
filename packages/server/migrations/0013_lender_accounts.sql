CREATE TABLE "knossos"."lender_accounts" (
	"lender" bigint NOT NULL,
	"account" bigint NOT NULL,
	CONSTRAINT "lender_accounts_pkey" PRIMARY KEY("lender","account")
);
--> statement-breakpoint
ALTER TABLE "knossos"."lender_accounts" ADD CONSTRAINT "lender_accounts_lender_lenders_id_fk" FOREIGN KEY ("lender") REFERENCES "knossos"."lenders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knossos"."lender_accounts" ADD CONSTRAINT "lender_accounts_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "knossos"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lender_accounts_account" ON "knossos"."lender_accounts" USING btree ("account");