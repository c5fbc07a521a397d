-- When an account was logged in to last, and whether it ever was from some place: one look instead of all its logins.
CREATE INDEX "login_log_success" ON "login_log"("account_id", "created_at") WHERE result = 1;
