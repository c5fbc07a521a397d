-- How the names of customers read, for searches by pinyin. The seed fills it for the customers that are there.
CREATE TABLE "customer_pinyin" (
    "customer_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "readings" TEXT NOT NULL,
    "pairs" TEXT[],

    CONSTRAINT "customer_pinyin_pkey" PRIMARY KEY ("customer_id")
);

CREATE INDEX "customer_pinyin_pairs_idx" ON "customer_pinyin" USING GIN ("pairs");

ALTER TABLE "customer_pinyin" ADD CONSTRAINT "customer_pinyin_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
