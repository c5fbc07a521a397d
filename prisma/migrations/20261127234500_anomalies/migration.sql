-- What looks wrong about the counts of days (rules monitoring.*).
CREATE TABLE "anomaly" (
    "id" SERIAL NOT NULL,
    "day" DATE NOT NULL,
    "kind" SMALLINT NOT NULL,
    "source" SMALLINT NOT NULL,
    "platform" SMALLINT NOT NULL,
    "customer_id" INTEGER,
    "industry" INTEGER,
    "count" BIGINT,
    "expected" BIGINT,
    "state" SMALLINT NOT NULL DEFAULT 1,
    "reason" VARCHAR(500),
    "explained_by_id" INTEGER,
    "explained_at" TIMESTAMPTZ(3),

    CONSTRAINT "anomaly_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "anomaly_kind_check" CHECK (kind BETWEEN 1 AND 4),
    CONSTRAINT "anomaly_state_check" CHECK (state = 1 OR reason IS NOT NULL)
);
CREATE UNIQUE INDEX "anomaly_once"
  ON "anomaly"("day", "kind", "source", "platform", coalesce("customer_id", 0), coalesce("industry", -1));
CREATE INDEX "anomaly_customer_id_idx" ON "anomaly"("customer_id");

-- A day that has been looked through, and what its counts were then.
CREATE TABLE "anomaly_day" (
    "day" DATE NOT NULL,
    "mark" VARCHAR(32),
    "unpriced_mark" VARCHAR(32),

    CONSTRAINT "anomaly_day_pkey" PRIMARY KEY ("day")
);

-- The messages without a price among the figures of days: few of very many.
CREATE INDEX "daily_figure_unpriced" ON "daily_figure"("day") WHERE "block" = 'unpriced_usage';
