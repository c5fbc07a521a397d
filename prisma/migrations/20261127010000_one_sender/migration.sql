-- One process at a time sends to a webhook, so that its deliveries arrive in order (rule webhook.once).
ALTER TABLE "webhook" ADD COLUMN "sending_by" UUID, ADD COLUMN "sending_until" TIMESTAMPTZ(3);
