-- `pnpm account unlock` is nobody's act: see server/src/features/accountAdmin/account.command.ts.
ALTER TABLE "login_unlock" ALTER COLUMN "created_by_id" DROP NOT NULL;
