-- Daily reports that do not change any more (rule daily.frozen).
CREATE TABLE "daily_report" (
    "day" DATE NOT NULL,
    "frozen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lacks" JSONB NOT NULL DEFAULT '[]',
    CONSTRAINT "daily_report_pkey" PRIMARY KEY ("day")
);
CREATE TABLE "daily_report_row" (
    "day" DATE NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "platform" SMALLINT NOT NULL,
    "unvalued" BIGINT NOT NULL,
    "block" VARCHAR(20),
    "day_count" BIGINT NOT NULL,
    "day_units" BIGINT,
    "day_lacks" BOOLEAN NOT NULL,
    "before_count" BIGINT NOT NULL,
    "before_units" BIGINT,
    "before_lacks" BOOLEAN NOT NULL,
    "week_count" BIGINT NOT NULL,
    "week_units" BIGINT,
    "week_lacks" BOOLEAN NOT NULL,
    "month_count" BIGINT NOT NULL,
    "month_units" BIGINT,
    "month_lacks" BOOLEAN NOT NULL,
    "last_count" BIGINT NOT NULL,
    "last_units" BIGINT,
    "last_lacks" BOOLEAN NOT NULL,
    CONSTRAINT "daily_report_row_pkey" PRIMARY KEY ("day", "customer_id", "platform")
);
CREATE TRIGGER "daily_report_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "daily_report"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "daily_report_row_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "daily_report_row"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
